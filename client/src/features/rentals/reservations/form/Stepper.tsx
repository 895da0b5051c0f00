import { IconMinus, IconPlus } from '../../../../components/text/icons.ts';
import classes from './Stepper.module.css';

interface StepperProps {
  label: string;
  hint?: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small count, one more or one less at a time. */
export function Stepper({ label, hint, value, min = 0, max, onChange }: StepperProps) {
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <span className={classes.label}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <button
        type="button"
        aria-label={`${label}\u00a0: un de moins`}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <IconMinus aria-hidden="true" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`${label}\u00a0: un de plus`}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <IconPlus aria-hidden="true" />
      </button>
    </div>
  );
}
