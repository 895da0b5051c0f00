import type { ReactNode } from 'react';
import classes from './Shutters.module.css';

const slats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((nth) => `M6 ${1 + nth * 14.9}H150l-6 9H0Z`).join('');

/** A leaf, 190 by 330, with its hinges at the left of the page. */
function Leaf() {
  return (
    <>
      <rect className={classes.wood} width="190" height="330" />
      {[20, 176].map((top) => (
        <g key={top} transform={`translate(20 ${top})`}>
          <rect className={classes.hole} width="150" height="134" />
          <path className={classes.slat} d={slats} />
        </g>
      ))}
    </>
  );
}

function Window({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.art} viewBox="0 0 460 410" aria-hidden="true">
      <rect className={classes.wall} x="18" y="10" width="424" height="366" />
      {children}
      <rect className={classes.sill} y="370" width="460" height="16" rx="3" />
      <rect className={classes.wall} x="16" y="386" width="428" height="8" />
    </svg>
  );
}

/** Both shutters closed. Decorative. */
export function ClosedShutters() {
  return (
    <Window>
      <g transform="translate(38 30)">
        <Leaf />
      </g>
      <g transform="translate(232 30)">
        <Leaf />
      </g>
      <rect className={classes.mimosa} x="228" y="30" width="4" height="330" />
    </Window>
  );
}

/** One shutter hangs by its lower hinge. Decorative. */
export function LooseShutter() {
  return (
    <Window>
      <rect className={classes.glass} x="38" y="30" width="384" height="330" />
      <path className={classes.line} d="M38 112.5H422M38 195.5H422M38 277.5H422M230.5 30V360M326.5 30V360" />
      <path className={classes.volet} d="M255 50H422V92H243Z" />
      <path className={classes.tuile} d="M331 133H422V175H319Z" />
      <path className={classes.mimosa} d="M255 216H373L361 258H243Z" />
      <path className={classes.volet} d="M293 298H422V340H281Z" />
      <g transform="translate(38 30)">
        <Leaf />
      </g>
      <g transform="translate(236 46) rotate(9 190 330)">
        <Leaf />
      </g>
    </Window>
  );
}
