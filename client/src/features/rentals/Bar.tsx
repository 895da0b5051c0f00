import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import type { BarSpan } from './barSpan.ts';
import classes from './Bar.module.css';

interface BarProps {
  span: BarSpan;
  /** What it stands for, whole. */
  label: string;
  icon: ReactNode;
  /** Written on it where there is room. */
  text: string;
  look?: string | undefined;
  pattern?: 'plain' | 'hatched' | 'closed';
  /** Left out where there is nothing more to tell. */
  onOpen?: () => void;
}

/** Half-days below which a text, or even an icon, would be cut. */
const roomForText = 6;
const roomForIcon = 3;

/** A stretch of days on a planning, its ends slanted where one stay leaves as the next arrives. */
export function Bar({ span, label, icon, text, look, pattern = 'plain', onOpen }: BarProps) {
  const room = span.end - span.start;
  const content = (
    <>
      {room >= roomForIcon && icon}
      {room >= roomForText && <span className={classes.text}>{text}</span>}
    </>
  );
  const shape = {
    className: classNames(
      classes.bar,
      look,
      pattern === 'hatched' && classes.hatched,
      pattern === 'closed' && classes.closed,
      span.beginsBefore && classes.beginsBefore,
      span.goesOn && classes.goesOn,
    ),
    style: { gridColumn: `${span.start} / ${span.end}` },
    title: label,
  };
  if (!onOpen) {
    return (
      <span {...shape} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <button {...shape} type="button" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
