import type { ReactNode } from 'react';
import { Slats } from './Slats.tsx';
import classes from './WaitingScreen.module.css';

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
