import { useId } from 'react';
import classes from './Field.module.css';
import own from './SelectField.module.css';

interface SelectFieldProps<Id extends string> {
  label: string;
  /** `beside`: small, the label before it. */
  layout?: 'above' | 'beside';
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** A choice among a few. */
export function SelectField<Id extends string>({
  label,
  layout = 'above',
  options,
  value,
  onChoose,
}: SelectFieldProps<Id>) {
  const id = useId();
  return (
    <div className={layout === 'beside' ? own.beside : classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={layout === 'beside' ? own.small : classes.input}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.id === target.value);
          if (chosen) onChoose(chosen.id);
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
