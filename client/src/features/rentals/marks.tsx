import { Badge } from '../../components/text/Badge.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { IconCircleCheck, IconHourglass } from '../../components/text/icons.ts';
import { sourceStyles, stayStatusLabels, type Source, type StayStatus } from './rentals.ts';
import classes from './sources.module.css';

interface SourceMarkProps {
  source: Source;
  size?: 's' | 'm';
  /** `spoken` where no text beside it names the source. */
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

/** Where a reservation stands. */
export function StayBadge({ status }: { status: StayStatus }) {
  const Icon = status === 'confirmed' ? IconCircleCheck : IconHourglass;
  return (
    <Badge tone={status === 'confirmed' ? 'ok' : 'warn'} icon={<Icon aria-hidden="true" />}>
      {stayStatusLabels[status]}
    </Badge>
  );
}
