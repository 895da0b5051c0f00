import { barsRefund, isDisputeOpen, transactionStatusLabels } from '@app/contract/billing/rules.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
} from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { IconGavel } from '../icons.ts';
import { shortDate } from '../../../components/list/columns.tsx';
import { stateBadge } from '../../../components/list/stateBadge.tsx';

/** The status of a payment. */
export const TransactionBadge = stateBadge(transactionStatusLabels, {
  succeeded: ['ok', IconCircleCheck],
  pending: ['warn', IconClock],
  refunded: ['accent', IconArrowBackUp],
  failed: ['bad', IconAlertTriangle],
  cancelled: ['neutral', IconCircleX],
});

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** 'Visa •••• 4242' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand] ?? brand} •••• ${last4}`;
}

const disputeLabels: Record<string, string> = {
  warning_needs_response: 'Demande d’information à traiter',
  warning_under_review: 'Demande d’information en examen',
  warning_closed: 'Demande d’information close',
  needs_response: 'Contestation à traiter',
  under_review: 'Contestation en examen',
  won: 'Contestation gagnée',
  lost: 'Contestation perdue',
};

/** What Stripe's word for a dispute means. */
export function disputeLabel(status: string): string {
  return disputeLabels[status] ?? 'Contestée';
}

/** That a payment is disputed, and how far that is. */
export function DisputeBadge({ status }: { status: string }) {
  return badge('bad', IconGavel, disputeLabel(status));
}

/** The day before which an open dispute is to be answered; null where nothing is. */
export function answerDay({ disputeStatus, disputeDueBy }: TransactionView): string | null {
  return isDisputeOpen(disputeStatus) && disputeDueBy !== null ? shortDate(new Date(disputeDueBy)) : null;
}

/** Whether it can be given back, or what is left of it. */
export function isRefundable({ status, refundUnderWay, disputeStatus }: TransactionView): boolean {
  return status === 'succeeded' && !refundUnderWay && !barsRefund(disputeStatus);
}
