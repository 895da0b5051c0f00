import { useEffect, useId, useRef } from 'react';
import classes from './DayField.module.css';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day, applied once it is complete: while one is being typed, the browser calls it empty or the year 2. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (element && element.value !== (value ?? '')) element.value = value ?? '';
  }, [value]);
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) onChange(target.value);
        }}
        onBlur={({ target }) => {
          if (target.value === '' && value !== undefined && !target.validity.badInput) onChange(undefined);
        }}
      />
    </span>
  );
}
