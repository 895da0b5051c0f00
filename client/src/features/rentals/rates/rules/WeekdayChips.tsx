import { useId } from 'react';
import { weekdays } from '@app/contract/properties/pricing/rateBounds.ts';
import classes from './rules.module.css';

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** The names of the weekdays by their ISO numbers, for a choice among them. */
export const weekdayOptions = weekdays.map((day) => ({ id: String(day), label: names[day - 1] ?? '' }));

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
        {label} <span className="muted">{value === '' ? '(tous les jours)' : ''}</span>
      </span>
      <div role="group" aria-labelledby={id} className={classes.chips}>
        {weekdayOptions.map(({ id: day, label: name }) => (
          <button
            key={day}
            type="button"
            className={classes.chip}
            aria-label={name}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          >
            {name.slice(0, 3).toLowerCase()}.
          </button>
        ))}
      </div>
    </div>
  );
}
