import { useId } from 'react';
import { IconMinus, IconPlus } from '../../../components/text/icons.ts';
import classes from './Stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  locked?: boolean;
  /** `beside`: on a line of its own, the buttons at its end; `hidden`: read out only, where the line says it already. */
  labelling?: 'above' | 'beside' | 'hidden';
  error?: string | undefined;
  id?: string;
  onChange: (value: number) => void;
}

/** A small number that is changed by one at a time. */
export function Stepper(props: StepperProps) {
  const { label, value, min = 0, max, locked = false, labelling = 'above', error, id, onChange } = props;
  const labelId = useId();
  const change = (next: number) => {
    if (!locked && next >= min && next <= max) onChange(next);
  };
  return (
    <div className={classes.field} data-labelling={labelling}>
      <span id={labelId} className={labelling === 'hidden' ? 'visuallyHidden' : classes.label}>
        {label}
      </span>
      <div className={classes.stepper} role="group" aria-labelledby={labelId} id={id} tabIndex={-1}>
        <button
          type="button"
          aria-label={`${label}\u00a0: un de moins`}
          aria-disabled={locked || value <= min || undefined}
          onClick={() => change(value - 1)}
        >
          <IconMinus aria-hidden="true" />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={`${label}\u00a0: un de plus`}
          aria-disabled={locked || value >= max || undefined}
          onClick={() => change(value + 1)}
        >
          <IconPlus aria-hidden="true" />
        </button>
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
