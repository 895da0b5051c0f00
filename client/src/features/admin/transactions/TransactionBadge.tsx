import { transactionStatusLabels } from '@app/contract/billing/rules.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
} from '../../../components/text/icons.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';

/** The status of a payment. */
export const TransactionBadge = stateBadge(transactionStatusLabels, {
  succeeded: ['ok', IconCircleCheck],
  pending: ['warn', IconClock],
  refunded: ['accent', IconArrowBackUp],
  failed: ['bad', IconAlertTriangle],
  cancelled: ['neutral', IconCircleX],
});
