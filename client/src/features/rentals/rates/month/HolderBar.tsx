import { addDays, type Day } from '@app/contract/core/days.ts';
import type { RateCalendar } from '@app/contract/properties/ratesApi.ts';
import { sources } from '@app/contract/reservations/rules.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconLock } from '../../../../components/text/icons.ts';
import { stretchOf, within } from '../../base/stretches.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { sourceLooks } from '../../marks/sourceLooks.ts';
import shape from '../../marks/stayShape.module.css';
import { share, weekWidth } from './weekShares.ts';
import classes from './RateMonth.module.css';

interface HolderBarProps {
  holder: RateCalendar['holders'][number];
  monday: Day;
  today: Day;
}

/** What holds nights of a week, from mid-day to mid-day; the names of its nights are read out with them. */
export function HolderBar({ holder, monday, today }: HolderBarProps) {
  const { arrival, departure, label, kind } = holder;
  const part = within(stretchOf({ arrival, departure }, monday), weekWidth);
  // What ends at the first half-day shows its end in the week before.
  if (!part || departure < monday || arrival > addDays(monday, 6)) return null;
  const source = sources.find((one) => one === holder.source);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        shape.bar,
        classes.bar,
        source ? sourceLooks[source].className : shape.closed,
        kind === 'hold' && shape.pending,
        departure <= today && shape.past,
        part.begun && shape.begun,
        part.goesOn && shape.goesOn,
      )}
      style={{ left: share(part.start), width: share(part.length) }}
    >
      {source && <SourceMark source={source} />}
      {kind === 'block' && <IconLock aria-hidden="true" />}
      {part.length > 1 && <span className={shape.text}>{label}</span>}
    </span>
  );
}
