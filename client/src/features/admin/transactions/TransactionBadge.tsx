import { transactionStatusLabels, type TransactionStatus } from '@app/contract/billing/rules.ts';
import { Badge } from '../../../components/Badge.tsx';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type Icon,
} from '../../../components/icons.ts';
import type { Tone } from '../../../components/Tile.tsx';

const looks: Record<TransactionStatus, { tone: Tone; Icon: Icon }> = {
  succeeded: { tone: 'ok', Icon: IconCircleCheck },
  pending: { tone: 'warn', Icon: IconClock },
  refunded: { tone: 'accent', Icon: IconArrowBackUp },
  failed: { tone: 'bad', Icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', Icon: IconCircleX },
};

/** How a payment stands. */
export function TransactionBadge({ status }: { status: TransactionStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {transactionStatusLabels[status]}
    </Badge>
  );
}
