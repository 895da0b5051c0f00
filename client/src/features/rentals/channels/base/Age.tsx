import { classNames } from '../../../../components/text/classNames.ts';
import { IconArrowDown, IconArrowUp } from '../../../../components/text/icons.ts';
import type { Fresh } from './channelWords.ts';
import { FreshMark } from './FreshMark.tsx';
import classes from './Age.module.css';

interface AgeProps extends Fresh {
  /** `read`: we read the channel; `reads`: it reads us. */
  way: 'read' | 'reads';
  /** Before the age, for who does not see the arrow. */
  spoken: string;
}

/** Which way a calendar goes, how fresh it is, and how old. */
export function Age({ way, look, text, spoken }: AgeProps) {
  const Arrow = way === 'read' ? IconArrowDown : IconArrowUp;
  return (
    <span className={classNames(classes.age, look !== 'ok' && look !== 'none' && classes.alarming)}>
      <Arrow aria-hidden="true" />
      <FreshMark look={look} />
      <span className="visuallyHidden">{spoken}&nbsp;: </span>
      <span className={classes.text}>{text}</span>
    </span>
  );
}
