import type { ReactNode } from 'react';
import classes from './form.module.css';

interface ChoicePillsProps<Id extends string> {
  legend: string;
  /** Of the radio buttons. */
  name: string;
  options: readonly { id: Id; label: string; mark?: ReactNode }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** One of a few, all of them in sight. */
export function ChoicePills<Id extends string>({ legend, name, options, value, onChoose }: ChoicePillsProps<Id>) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map(({ id, label, mark }) => (
        <label key={id} className={classes.choice}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
            value={id}
            checked={value === id}
            onChange={() => onChoose(id)}
          />
          {mark}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
