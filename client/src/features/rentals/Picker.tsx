import classes from './Picker.module.css';

interface PickerProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** Chooses one of a few values: the browser's own list, on one line. */
export function Picker({ label, value, onChange, options }: PickerProps) {
  return (
    <span className={classes.picker}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
