import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import tones from '../styles/tones.module.css';
import classes from './Tile.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'accent';

/** An icon on a tinted square, at the start of a row. Decorative. */
export function Tile({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classNames(classes.tile, tones[tone])} aria-hidden="true">
      {children}
    </span>
  );
}
