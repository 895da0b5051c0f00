import type Stripe from 'stripe';
import type { NewInvoiceLine } from '../invoices/draftInvoice.ts';
import { idOf, instantOf } from '../../stripe/index.ts';

/** The French name of a Stripe price, e.g. 'Business, mensuel'; null for one that is not ours. */
export type NameOfPrice = (priceId: string) => string | null;

/**
 * The lines of a paid invoice of Stripe in French: the subscription, the charge and credit of a change of plan, what
 * a discount or an earlier credit deducts. Their sum is the amount paid.
 */
export function describeLines(
  atStripe: Pick<Stripe.Invoice, 'amount_paid' | 'starting_balance' | 'ending_balance'>,
  lines: readonly Stripe.InvoiceLineItem[],
  nameOf: NameOfPrice,
): NewInvoiceLine[] {
  const described = lines.filter(({ amount }) => amount !== 0).map((line) => describe(line, nameOf));
  const discount = lines.flatMap((line) => line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (discount > 0) described.push(correction('Remise', -discount));
  const rest = atStripe.amount_paid - described.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (rest < 0) described.push(correction('Crédit de vos changements de formule précédents', rest));
  if (rest > 0) described.push(correction('Solde reporté', rest));
  return described;
}

/** 'Abonnement Business, mensuel', for lists. */
export function titleOf(lines: readonly NewInvoiceLine[]): string {
  return (lines.find(({ totalCents }) => totalCents > 0) ?? lines[0])?.description ?? 'Abonnement';
}

function describe(line: Stripe.InvoiceLineItem, nameOf: NameOfPrice): NewInvoiceLine {
  const period = { start: instantOf(line.period.start), end: instantOf(line.period.end) };
  const priceId = idOf(line.pricing?.price_details?.price);
  const name = priceId === null ? null : nameOf(priceId);
  const isTimed = period.end > period.start;
  return {
    description: isProration(line) ? prorationTitle(line.amount, name) : subscriptionTitle(line, name),
    // The invoice has its own period.
    detail: '',
    quantity: line.quantity ?? 1,
    totalCents: line.amount,
    period: isTimed ? period : null,
  };
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration) === true;
}

function prorationTitle(amount: number, name: string | null): string {
  const of = name === null ? '' : `, ${name}`;
  return amount < 0 ? `Temps non utilisé${of}` : `Temps restant${of}`;
}

function subscriptionTitle(line: Stripe.InvoiceLineItem, name: string | null): string {
  if (name !== null) return `Abonnement ${name}`;
  return line.description ?? 'Abonnement';
}

function correction(description: string, totalCents: number): NewInvoiceLine {
  return { description, detail: '', quantity: 1, totalCents, period: null };
}
