import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import type { Icon } from './icons.ts';
import type { Tone } from './Tile.tsx';
import tones from '../styles/tones.module.css';
import classes from './Badge.module.css';

interface BadgeProps {
  tone?: Tone;
  Icon: Icon;
  /** The whole of what the text cuts short: seen on hover, and read out in its place. */
  full?: string | undefined;
  children: ReactNode;
}

/** A state: text on a tint with an icon, never colour alone. */
export function Badge({ tone = 'neutral', Icon: Sign, full, children }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, isSentence(children) && classes.sentence, tones[tone])} title={full}>
      <Sign aria-hidden="true" />
      {full === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visuallyHidden">{full}</span>
        </>
      )}
    </span>
  );
}

/** Longer than any label, in characters. */
function isSentence(text: ReactNode): boolean {
  return typeof text === 'string' && text.length > 28;
}
