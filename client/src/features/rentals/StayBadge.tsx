import { Badge } from '../../components/text/Badge.tsx';
import { IconCircleCheck, IconHourglass } from '../../components/text/icons.ts';
import { stayStatusLabels, type StayStatus } from './Stay.ts';

/** Where a reservation stands. */
export function StayBadge({ status }: { status: StayStatus }) {
  const Icon = status === 'confirmed' ? IconCircleCheck : IconHourglass;
  return (
    <Badge tone={status === 'confirmed' ? 'ok' : 'warn'} icon={<Icon aria-hidden="true" />}>
      {stayStatusLabels[status]}
    </Badge>
  );
}
