import { useId, type ReactNode } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { CheckInput } from '../../../components/form/CheckInput.tsx';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import type { TermValues, TypedField } from './termValues.ts';
import classes from './terms.module.css';

/** A card of the terms: the form whose fields it shows. */
export interface TermsPart {
  form: ContractForm<TermValues>;
}

interface NumberFieldProps extends TermsPart {
  name: TypedField;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
}

/** A number or an amount of the terms. */
export function NumberField({ form, name, ...words }: NumberFieldProps) {
  const inputMode = name.endsWith('Cents') || name.endsWith('cents') ? 'decimal' : 'numeric';
  return <Field {...form.field(name)} {...words} inputMode={inputMode} autoComplete="off" />;
}

interface ChoiceFieldProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; title: string; text: ReactNode }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** One of a few, each with a sentence of what it means. */
export function ChoiceField<Id extends string>({ legend, options, value, onChoose }: ChoiceFieldProps<Id>) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map(({ id, title, text }) => (
        <label key={id} className={classNames(choice.choice, classes.option)}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChoose(id)} />
          <b>{title}</b>
          <span className="muted small">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface MeansFieldProps {
  id: string;
  title: string;
  text: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
  /** What must be known once it is chosen. */
  children: ReactNode;
}

/** Something that a host takes or not, with its fields once they do. */
export function MeansField({ id, title, text, checked, error, onChange, children }: MeansFieldProps) {
  return (
    <div className={classes.means}>
      <label className={classes.option}>
        <CheckInput id={id} checked={checked} error={error} onChange={onChange} />
        <b>{title}</b>
        <span className="muted small">{text}</span>
      </label>
      {checked && <div className={classes.inside}>{children}</div>}
      <FieldMessages id={id} error={error} />
    </div>
  );
}

/** Where a rule of the law stands; a fact, not advice. */
export function Source({ children }: { children: ReactNode }) {
  return <p className={classes.source}>{children}</p>;
}
