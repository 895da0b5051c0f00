import { classNames } from '../../components/text/classNames.ts';
import classes from './art.module.css';

export interface BarProps {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: 'volet' | 'tuile' | 'mimosa' | 'surface' | 'hole';
  /** Leaves the drawing's edge when it comes into view. */
  arriving?: boolean;
}

/** One stay of a drawing: a bar with slanted ends, inside an `svg`. */
export function Bar({ x, y, width, height, tone, arriving = false }: BarProps) {
  // The corners are rounded by the stroke, so the path keeps half of its width from the edges.
  const inset = 2;
  const lean = Math.round(height * Math.tan((16 * Math.PI) / 180) * 10) / 10;
  const [left, right, top, bottom] = [x + inset, x + width - inset, y + inset, y + height - inset];
  return (
    <path
      className={classNames(classes.bar, classes[tone], arriving && classes.arriving)}
      d={`M${left + lean} ${top}H${right}L${right - lean} ${bottom}H${left}Z`}
    />
  );
}
