import { classNames } from '../text/classNames.ts';
import classes from './SlatBar.module.css';

interface SlatBarProps {
  label: string;
  value: number;
  max: number;
  /** Read out instead of a percentage. */
  valueText?: string;
  /** `l`: what a whole card is about. */
  size?: 'm' | 'l';
}

/** A progress bar with slanted ends. */
export function SlatBar({ label, value, max, valueText, size = 'm' }: SlatBarProps) {
  return (
    <div
      className={classNames(classes.bar, size === 'l' && classes.large)}
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
