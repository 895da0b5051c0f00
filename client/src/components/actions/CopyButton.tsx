import { useEffect, useState } from 'react';
import { reportError } from '../../browser/reportError.ts';
import { IconAlertCircle, IconCheck, IconCopy } from '../text/icons.ts';
import classes from './CopyButton.module.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers. */
  what: string;
}

/** Milliseconds during which the button shows the result. */
const resultDuration = 2_000;

const displays = {
  idle: { label: 'Copier', Icon: IconCopy },
  done: { label: 'Copié', Icon: IconCheck },
  failed: { label: 'Impossible de copier dans le presse-papiers', Icon: IconAlertCircle },
} as const;

/** Copies a text, and says 'Copié'. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof displays>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), resultDuration);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch (error) {
      reportError(`copying ${what}`, error);
      setState('failed');
    }
  };
  const { label, Icon } = displays[state];
  return (
    <button type="button" className={classes.copy} data-state={state} onClick={() => void copy()}>
      <Icon aria-hidden="true" />
      <span aria-live="polite">{label}</span>
      <span className="visuallyHidden">&nbsp;: {what}</span>
    </button>
  );
}
