import classes from './SlatBar.module.css';

interface SlatBarProps {
  /** What is progressing. */
  label: string;
  value: number;
  max: number;
  /** Read out instead of a percentage. */
  valueText?: string;
}

/** A progress bar with slanted ends. */
export function SlatBar({ label, value, max, valueText }: SlatBarProps) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }} />
    </div>
  );
}
