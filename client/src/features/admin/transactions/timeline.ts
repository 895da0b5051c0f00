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
import { disputeLabel } from './transactionWords.tsx';

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

const signs = {
  asked: { tone: 'neutral', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCircleCheck },
  refused: { tone: 'bad', Icon: IconAlertTriangle },
  invoice: { tone: 'info', Icon: IconReceiptEuro },
  creditNote: { tone: 'accent', Icon: IconReceiptEuro },
  refundAsked: { tone: 'neutral', Icon: IconHourglass },
  refunded: { tone: 'accent', Icon: IconArrowBackUp },
  disputed: { tone: 'bad', Icon: IconGavel },
} as const satisfies Record<string, Pick<Moment, 'tone' | 'Icon'>>;

/** What happened to a payment, in its order. */
export function timelineOf(transaction: TransactionDetail): Moment[] {
  return [
    ...payment(transaction),
    ...documents(transaction),
    ...refunds(transaction),
    ...dispute(transaction),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What is the case of it, without what is not. */
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ');

function payment(transaction: TransactionDetail): Moment[] {
  const { createdAt, paidAt, status, attempts, failureMessage, amountCents, card } = transaction;
  const sum = formatCents(amountCents);
  const asked = { id: 'asked', at: createdAt, title: 'Paiement demandé', detail: sum, ...signs.asked };
  if (paidAt !== null) {
    const detail = joined(card && `Carte se terminant par ${card.last4}`, attempts > 1 && `${attempts}e essai`);
    return [asked, { id: 'paid', at: paidAt, title: 'Paiement reçu', detail, ...signs.paid }];
  }
  if (status !== 'failed' && failureMessage === null) return [asked];
  const title = attempts > 1 ? `Paiement refusé, ${attempts} essais` : 'Paiement refusé';
  // The time of the latest attempt is unknown: it is listed after the request.
  return [asked, { id: 'failed', at: createdAt, title, detail: failureMessage ?? '', ...signs.refused }];
}

function documents({ documents: issued }: TransactionDetail): Moment[] {
  return issued.map(({ id, kind, number, totalCents, issuedAt, hasPdf }) => ({
    id,
    at: issuedAt,
    title: kind === 'invoice' ? `Facture ${number}` : `Avoir ${number}`,
    detail: joined(formatCents(totalCents).replace('-', '\u2212'), !hasPdf && 'PDF en préparation'),
    ...signs[kind === 'invoice' ? 'invoice' : 'creditNote'],
    ...(hasPdf && { documentId: id }),
  }));
}

function refunds({ refunds: asked }: TransactionDetail): Moment[] {
  return asked.flatMap(
    ({ id, amountCents, status, reason, author, failureMessage, createdAt, settledAt }): Moment[] => {
      const by = author === null ? 'Décidé chez Stripe ou par le produit' : `Par ${author}`;
      const begun = {
        id: `${id}-asked`,
        at: createdAt,
        title: `Remboursement de ${formatCents(amountCents)} demandé`,
        detail: joined(by, reason && `«\u00a0${reason}\u00a0»`),
        ...signs.refundAsked,
      };
      if (status === 'requested' || settledAt === null) return [begun];
      return status === 'succeeded'
        ? [begun, { id, at: settledAt, title: 'Remboursé', detail: '', ...signs.refunded }]
        : [begun, { id, at: settledAt, title: 'Remboursement refusé', detail: failureMessage ?? '', ...signs.refused }];
    },
  );
}

function dispute({ disputedAt, disputeStatus }: TransactionDetail): Moment[] {
  if (disputedAt === null) return [];
  const detail = disputeStatus === null ? '' : disputeLabel(disputeStatus);
  return [{ id: 'dispute', at: disputedAt, title: 'Paiement contesté', detail, ...signs.disputed }];
}
