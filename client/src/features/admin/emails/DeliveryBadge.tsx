import { deliveryStateLabels, type DeliveryState } from '@app/contract/messaging/deliveriesApi.ts';
import { Badge } from '../../../components/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh, type Icon } from '../../../components/icons.ts';
import { IconMailOff } from '../icons.ts';
import type { Tone } from '../../../components/Tile.tsx';

const looks: Record<DeliveryState, { tone: Tone; Icon: Icon }> = {
  queued: { tone: 'info', Icon: IconClock },
  retrying: { tone: 'warn', Icon: IconRefresh },
  sent: { tone: 'ok', Icon: IconCircleCheck },
  failed: { tone: 'bad', Icon: IconAlertTriangle },
  suppressed: { tone: 'neutral', Icon: IconMailOff },
};

/** What became of a mail. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {deliveryStateLabels[state]}
    </Badge>
  );
}
