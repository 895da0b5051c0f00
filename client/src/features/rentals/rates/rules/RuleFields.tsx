import { useId, type ReactNode } from 'react';
import { weekdays } from '@app/contract/properties/pricing/rateBounds.ts';
import { Field } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import type { RuleValues, TextField } from './ruleValues.ts';
import classes from './rules.module.css';

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** The names of the weekdays by their ISO numbers, for a choice among them. */
export const weekdayOptions = weekdays.map((day) => ({ id: String(day), label: names[day - 1] ?? '' }));

/** A group of rules: the form whose fields it shows. */
export interface RulesPart {
  form: ContractForm<RuleValues>;
}

interface RuleFieldProps extends RulesPart {
  name: TextField;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
}

/** A price or a number among the rules. */
export function RuleField({ form, name, ...words }: RuleFieldProps) {
  const inputMode = name.endsWith('Cents') ? 'decimal' : 'numeric';
  return <Field {...form.field(name)} {...words} inputMode={inputMode} autoComplete="off" />;
}

interface WeekdayChipsProps {
  label: string;
  /** ISO numbers one after another, '67'; empty: any day. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses weekdays; none chosen means any. */
export function WeekdayChips({ label, value, onChange }: WeekdayChipsProps) {
  const id = useId();
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.replace(day, '') : [...value, day].toSorted().join(''));
  return (
    <div className={classes.weekdays}>
      <span id={id} className={classes.label}>
        {label} {value === '' && <span className={classes.any}>(tous les jours)</span>}
      </span>
      <div role="group" aria-labelledby={id} className={classes.chips}>
        {weekdayOptions.map(({ id: day, label: name }) => (
          <button
            key={day}
            type="button"
            className={classes.chip}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          >
            <span aria-hidden="true">{name.slice(0, 3).toLowerCase()}.</span>
            <span className="visuallyHidden">{name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
