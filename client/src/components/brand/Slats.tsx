import type { ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import motif from '../styles/motif.module.css';
import classes from './WaitingScreen.module.css';

interface SlatsProps {
  /** `ground` outside a card, where the surface colours would vanish. */
  on?: 'surface' | 'ground';
  moving?: boolean;
}

/** Three slats, the picture of an empty or waiting state. Decorative. */
export function Slats({ on = 'surface', moving = false }: SlatsProps) {
  return (
    <span
      className={classNames(motif.empty, on === 'ground' && motif.onGround, moving && motif.opening)}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
    </span>
  );
}

/** Fills the page while something that everything depends on is awaited. */
export function WaitingScreen({ children }: { children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <Slats on="ground" moving />
      <div role="status">
        <h1 className={classes.text}>{children}</h1>
      </div>
    </main>
  );
}
