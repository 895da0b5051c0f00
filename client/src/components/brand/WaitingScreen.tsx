import type { ReactNode } from 'react';
import { Slats } from './Slats.tsx';
import classes from './WaitingScreen.module.css';

interface WaitingScreenProps {
  children: ReactNode;
}

/** Fills the page while something that everything depends on is awaited. */
export function WaitingScreen({ children }: WaitingScreenProps) {
  return (
    <main className={classes.screen}>
      <Slats on="ground" moving />
      <div role="status">
        <h1 className={classes.text}>{children}</h1>
      </div>
    </main>
  );
}
