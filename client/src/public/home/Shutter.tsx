import { classNames } from '../../components/text/classNames.ts';
import classes from './Shutter.module.css';

/** Upper and lower edges of a panel of slats, where it meets the hinge side and the free side of the leaf. */
interface Panel {
  hinge: readonly [top: number, bottom: number];
  free: readonly [top: number, bottom: number];
}

const panels: readonly Panel[] = [
  { hinge: [25, 310.5], free: [33.8, 310.8] },
  { hinge: [335.9, 615], free: [335.4, 606.2] },
];
const slatsPerPanel = 13;

/** The band of a panel between two fractions of its height, seen in perspective. */
function band({ hinge, free }: Panel, from: number, to: number): string {
  const at = ([top, bottom]: readonly [number, number], part: number) => (top + (bottom - top) * part).toFixed(1);
  return `M10 ${at(hinge, from)}L44 ${at(free, from)}V${at(free, to)}L10 ${at(hinge, to)}Z`;
}

const holes = panels.map((panel) => band(panel, 0, 1)).join('');
const slats = panels
  .flatMap((panel) =>
    Array.from({ length: slatsPerPanel }, (_, row) => band(panel, row / slatsPerPanel, (row + 0.62) / slatsPerPanel)),
  )
  .join('');

/** One open leaf of the window. Decorative. */
export function Shutter({ side }: { side: 'left' | 'right' }) {
  return (
    <svg
      className={classNames(classes.shutter, classes[side])}
      viewBox="0 0 54 640"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform={side === 'right' ? 'matrix(-1 0 0 1 54 0)' : undefined}>
        <path className={classes.wood} d="M0 0L54 15V625L0 640Z" />
        <path className={classes.hole} d={holes} />
        <path className={classes.slat} d={slats} />
      </g>
    </svg>
  );
}
