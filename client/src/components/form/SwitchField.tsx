import { useId, type ReactNode } from 'react';
import classes from './SwitchField.module.css';

interface SwitchFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** Read-only: the hint says why. */
  locked?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function SwitchField({ label, hint, checked, locked = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={locked}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="muted small">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
