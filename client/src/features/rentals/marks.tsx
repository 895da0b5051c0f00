import { stateBadge } from '../../components/list/stateBadge.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { IconCircleCheck, IconDoorEnter, IconDoorExit, IconHourglass, IconTool } from '../../components/text/icons.ts';
import { propertyStatusLabels, sourceStyles, stayStatusLabels, type Source } from './rentals.ts';
import classes from './sources.module.css';

interface SourceMarkProps {
  source: Source;
  size?: 's' | 'm';
  /** `spoken` where no text next to it names the source. */
  name?: 'spoken' | 'silent';
}

/** The mark of a source: its icon on its colour. */
export function SourceMark({ source, size = 'm', name = 'silent' }: SourceMarkProps) {
  const { label, Icon, className } = sourceStyles[source];
  return (
    <span className={classNames(classes.mark, size === 's' && classes.small, className)}>
      <Icon aria-hidden="true" />
      {name === 'spoken' && <span className="visuallyHidden">{label}</span>}
    </span>
  );
}

export const StayBadge = stateBadge(stayStatusLabels, {
  confirmed: ['ok', IconCircleCheck],
  pending: ['warn', IconHourglass],
});

export const PropertyBadge = stateBadge(propertyStatusLabels, {
  active: ['ok', IconCircleCheck],
  maintenance: ['warn', IconTool],
});

export const MovementBadge = stateBadge(
  { arrival: 'Arrivée', departure: 'Départ' },
  { arrival: ['ok', IconDoorEnter], departure: ['info', IconDoorExit] },
);
