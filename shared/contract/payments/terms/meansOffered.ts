import type { StayTerms } from './terms.ts';

type Means = StayTerms['means'];
type Details<K extends 'transfer' | 'cheque' | 'cash' | 'vouchers'> = { kind: K } & NonNullable<Means[K]>;

/** A way to pay that a guest may choose, with what they need for it. */
export type OfferedMeans =
  { kind: 'card' } | Details<'transfer'> | Details<'cheque'> | Details<'cash'> | Details<'vouchers'>;

/** What a host takes, in the order in which guests read it; cards only where they can be charged. */
export function meansOffered(
  { card, transfer, cheque, cash, vouchers }: Means,
  { cardIsReady }: { cardIsReady: boolean },
): OfferedMeans[] {
  const offered: OfferedMeans[] = [];
  if (card && cardIsReady) offered.push({ kind: 'card' });
  if (transfer) offered.push({ kind: 'transfer', ...transfer });
  if (cheque) offered.push({ kind: 'cheque', ...cheque });
  if (vouchers) offered.push({ kind: 'vouchers', ...vouchers });
  if (cash) offered.push({ kind: 'cash', ...cash });
  return offered;
}
