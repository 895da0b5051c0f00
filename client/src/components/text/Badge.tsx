import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import type { Icon } from './icons.ts';
import type { Tone } from './Tile.tsx';
import tones from '../styles/tones.module.css';
import classes from './Badge.module.css';

interface BadgeProps {
  tone?: Tone;
  Icon: Icon;
  children: ReactNode;
}

/** A state: text on a tint with an icon, never colour alone. */
export function Badge({ tone = 'neutral', Icon: Sign, children }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, tones[tone])}>
      <Sign aria-hidden="true" />
      {children}
    </span>
  );
}
