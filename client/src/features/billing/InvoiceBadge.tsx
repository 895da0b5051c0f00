import { invoiceStatusLabels, type InvoiceStatus } from '@app/contract/billing/rules.ts';
import { Badge } from '../../components/text/Badge.tsx';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type Icon,
} from '../../components/text/icons.ts';
import type { Tone } from '../../components/text/Tile.tsx';

const styles: Record<InvoiceStatus, { Icon: Icon; tone: Tone }> = {
  paid: { Icon: IconCircleCheck, tone: 'ok' },
  pending: { Icon: IconClock, tone: 'warn' },
  overdue: { Icon: IconAlertTriangle, tone: 'bad' },
  refunded: { Icon: IconArrowBackUp, tone: 'accent' },
  cancelled: { Icon: IconCircleX, tone: 'neutral' },
};

/** How an invoice stands. */
export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const { Icon, tone } = styles[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {invoiceStatusLabels[status]}
    </Badge>
  );
}
