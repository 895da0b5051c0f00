/** What a transaction is called by, and where that name comes from. */
export interface TransactionReference {
  reference: string;
  origin: TransactionOrigin;
}

export const transactionOrigins = ['invoice', 'stripe', 'internal'] as const;
export type TransactionOrigin = (typeof transactionOrigins)[number];

export const transactionOriginLabels: Record<TransactionOrigin, string> = {
  invoice: 'Facture interne',
  stripe: 'Stripe',
  internal: 'Interne',
};

/** The invoice number, else the card provider's charge id, else 'T-1042'. */
export function transactionReference(transaction: {
  number: number;
  invoiceNumber: string | null;
  stripeChargeId: string | null;
}): TransactionReference {
  const { number, invoiceNumber, stripeChargeId } = transaction;
  if (invoiceNumber !== null) return { reference: invoiceNumber, origin: 'invoice' };
  if (stripeChargeId !== null) return { reference: stripeChargeId, origin: 'stripe' };
  return { reference: `T-${number}`, origin: 'internal' };
}
