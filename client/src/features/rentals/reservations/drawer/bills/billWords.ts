import { formatDate } from '@app/contract/core/dates.ts';
import type { BillView, StayBills } from '@app/contract/payments/bills/billsApi.ts';
import { frenchBills } from '@app/contract/payments/bills/words/bills.fr.ts';
import { dayText } from '../money/moneyWords.ts';

/** 'Facture F2027-0012', 'Reçu de remboursement R2027-0004'. */
export function billName({ kind, number, cents, corrects }: BillView): string {
  const { kinds, refundReceipt, withdrawnReceipt } = frenchBills;
  if (kind !== 'receipt') return `${kinds[kind]} ${number}`;
  if (corrects !== null) return `${withdrawnReceipt} ${number}`;
  return `${cents < 0 ? refundReceipt : kinds.receipt} ${number}`;
}

/** '7 juillet 2027 · corrige F2027-0012'. */
export function billFacts({ kind, issuedAt, corrects, correctedBy }: BillView): string {
  const verb = kind === 'receipt' ? 'annule' : 'corrige';
  return [
    formatDate(new Date(issuedAt)),
    ...(corrects === null ? [] : [`${verb} ${corrects}`]),
    ...(correctedBy === null ? [] : [`${kind === 'receipt' ? 'annulé' : 'corrigée'} par ${correctedBy}`]),
  ].join(' · ');
}

/** What becomes of the bill that is not there; null: it is, or there will be none. */
export function billPromise({ mayBill, billedOn }: Pick<StayBills, 'mayBill' | 'billedOn'>): string | null {
  if (!mayBill) return null;
  if (billedOn === null) return 'La facture de ce séjour s’établit à votre demande.';
  return `La facture s’établit d’elle-même quand le séjour est payé, au plus tard le ${dayText(billedOn)}.`;
}
