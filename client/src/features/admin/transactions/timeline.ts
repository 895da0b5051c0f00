import type { TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconReceiptEuro,
  type Icon,
} from '../../../components/text/icons.ts';
import { IconGavel } from '../icons.ts';
import type { Tone } from '../../../components/text/Tile.tsx';
import { disputeLabel } from './transactionWords.ts';

/** Something that happened to a payment. */
export interface Moment {
  id: string;
  at: string;
  title: string;
  detail: string;
  tone: Tone;
  Icon: Icon;
  /** The invoice or credit note that it is about, when its PDF can be had. */
  documentId?: string;
}

/** What happened to a payment, in its order. */
export function timelineOf(transaction: TransactionDetail): Moment[] {
  return [
    ...payment(transaction),
    ...documents(transaction),
    ...refunds(transaction),
    ...dispute(transaction),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

function payment({
  createdAt,
  paidAt,
  status,
  attempts,
  failureMessage,
  amountCents,
  card,
}: TransactionDetail): Moment[] {
  const asked: Moment = {
    id: 'asked',
    at: createdAt,
    title: 'Paiement demandé',
    detail: formatCents(amountCents),
    tone: 'neutral',
    Icon: IconClock,
  };
  if (paidAt !== null) {
    const detail = [card && `Carte se terminant par ${card.last4}`, attempts > 1 && `${attempts}e essai`];
    return [
      asked,
      {
        id: 'paid',
        at: paidAt,
        title: 'Paiement reçu',
        detail: detail.filter(Boolean).join(', '),
        tone: 'ok',
        Icon: IconCircleCheck,
      },
    ];
  }
  if (status !== 'failed' && failureMessage === null) return [asked];
  return [
    asked,
    {
      id: 'failed',
      // Nobody knows when the latest attempt was: it follows the demand.
      at: createdAt,
      title: attempts > 1 ? `Paiement refusé, ${attempts} essais` : 'Paiement refusé',
      detail: failureMessage ?? '',
      tone: 'bad',
      Icon: IconAlertTriangle,
    },
  ];
}

function documents({ documents: issued }: TransactionDetail): Moment[] {
  return issued.map(({ id, kind, number, totalCents, issuedAt, hasPdf }) => ({
    id,
    at: issuedAt,
    title: kind === 'invoice' ? `Facture ${number}` : `Avoir ${number}`,
    detail: `${formatCents(totalCents).replace('-', '\u2212')}${hasPdf ? '' : ', PDF en préparation'}`,
    tone: kind === 'invoice' ? 'info' : 'accent',
    Icon: IconReceiptEuro,
    ...(hasPdf && { documentId: id }),
  }));
}

function refunds({ refunds: asked }: TransactionDetail): Moment[] {
  return asked.flatMap(({ id, amountCents, status, reason, author, failureMessage, createdAt, settledAt }) => {
    const by = author === null ? 'Décidé chez Stripe ou par le produit' : `Par ${author}`;
    const begun: Moment = {
      id: `${id}-asked`,
      at: createdAt,
      title: `Remboursement de ${formatCents(amountCents)} demandé`,
      detail: [by, reason && `«\u00a0${reason}\u00a0»`].filter(Boolean).join(', '),
      tone: 'neutral',
      Icon: IconHourglass,
    };
    if (status === 'requested' || settledAt === null) return [begun];
    const settled: Moment =
      status === 'succeeded'
        ? { id, at: settledAt, title: 'Remboursé', detail: '', tone: 'accent', Icon: IconArrowBackUp }
        : {
            id,
            at: settledAt,
            title: 'Remboursement refusé',
            detail: failureMessage ?? '',
            tone: 'bad',
            Icon: IconAlertTriangle,
          };
    return [begun, settled];
  });
}

function dispute({ disputedAt, disputeStatus }: TransactionDetail): Moment[] {
  if (disputedAt === null) return [];
  const detail = disputeStatus === null ? '' : disputeLabel(disputeStatus);
  return [{ id: 'dispute', at: disputedAt, title: 'Paiement contesté', detail, tone: 'bad', Icon: IconGavel }];
}
