import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type from '../styles/publicType.module.css';
import classes from './Countdown.module.css';

interface CountdownProps {
  seconds: number;
  /** What happens at its end: 'Ouverture de votre espace'. */
  what: string;
  onEnd: () => void;
}

/** Counts the seconds until something happens by itself, unless one chooses to stay. Read out once, not every second. */
export function Countdown({ seconds, what, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);
  const staying = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stopped) return undefined;
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, stopped]);

  // The button that had the focus is gone.
  useEffect(() => {
    if (stopped) staying.current?.focus();
  }, [stopped]);

  if (stopped) {
    return (
      <p ref={staying} className={classes.stays} tabIndex={-1} role="status">
        Vous restez sur cette page.
      </p>
    );
  }
  return (
    <div className={classes.countdown}>
      <div className={classes.line} aria-hidden="true">
        <span style={{ width: `${(100 * (seconds - left)) / seconds}%` }} />
      </div>
      <div className={classes.text}>
        <p aria-hidden="true">
          {what} dans {left}&nbsp;s
        </p>
        <p className="visuallyHidden" role="status">
          {/* Empty at first, so that its arrival is noticed. */}
          {left < seconds && `${what} dans ${seconds} secondes, sauf si vous choisissez de rester sur cette page.`}
        </p>
        <button type="button" className={`${type.textButton} ${classes.stay}`} onClick={() => setStopped(true)}>
          Rester sur cette page
        </button>
      </div>
    </div>
  );
}
