import { memo } from 'react';
import type { Occupancy } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconHourglass, IconLock } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import shape from '../../marks/stayShape.module.css';
import { lookOf, type BarLook } from '../rows/barLook.ts';
import { isMovable } from '../gestures/acts.ts';
import { describeOccupancy, shortTitleOf, titleOf } from '../rows/occupancyWords.ts';
import classes from './Row.module.css';

interface BarProps extends BarLook {
  occupancy: Occupancy;
  /** Where its page is; null: it has none, and opens on the spot. */
  href: string | null;
  begun: boolean;
  goesOn: boolean;
  /** Pixels. */
  top: number;
  left: number;
  width: number;
}

/** Pixels from which the name of a bar may scroll out of sight while the bar does not. */
const longerThanSight = 240;
/** Pixels below which there is room for the mark of a bar only; of its mark and its ends; and of a letter, as nearly as it matters. */
const roomForName = 62;
const besideName = { comfortable: 53, compact: 43 };
const letterWidth = { comfortable: 7.2, compact: 6.7 };

/** A stay, a block or a basket on the planning. It is opened, moved and shortened by the grid that it lies on. */
export const Bar = memo(function Bar(props: BarProps) {
  const { occupancy, href, begun, goesOn, top, left, width, ...look } = props;
  const { id, source, state, kind } = occupancy;
  const label = describeOccupancy(occupancy, look.throughName);
  const title = look.throughName === undefined ? titleOf(occupancy) : `par ${look.throughName}`;
  const isNarrow = width < roomForName;
  const fits = title.length * letterWidth[look.density] <= width - besideName[look.density];
  const common = {
    className: classNames(
      lookOf(occupancy, look),
      begun && shape.begun,
      goesOn && shape.goesOn,
      isMovable(occupancy) && classes.movable,
    ),
    style: { top, left, width },
    title: label,
    'aria-label': label,
    tabIndex: -1,
    'data-bar': id,
  };
  const mark = source && <SourceMark source={source} size={look.density === 'compact' ? 's' : 'm'} />;
  const content =
    isNarrow && kind === 'reservation' && state !== 'held' ? (
      mark
    ) : (
      <span className={classNames(shape.content, width > longerThanSight && shape.staying)}>
        {mark}
        {state === 'blocked' && <IconLock aria-hidden="true" />}
        {state === 'held' && <IconHourglass aria-hidden="true" />}
        {!isNarrow && (
          <span className={shape.text}>{fits || look.throughName !== undefined ? title : shortTitleOf(occupancy)}</span>
        )}
      </span>
    );
  if (href === null) {
    return (
      <button type="button" {...common}>
        {content}
      </button>
    );
  }
  return (
    <a href={href} draggable={false} {...common}>
      {content}
    </a>
  );
});
