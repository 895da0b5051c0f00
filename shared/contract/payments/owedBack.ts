import type { Cancellation } from './terms/cancellation.ts';

/**
 * What a host still owes the guest of a cancelled stay, in cents: what the cancellation came to, with the arrhes that are given back
 * twice, without what was given back since. Zero or less: nothing.
 */
export function owedBackCents({
  cancellation: { keptCents, extraCents },
  receivedCents,
}: {
  cancellation: Pick<Cancellation, 'keptCents' | 'extraCents'>;
  /** Received in all; what was given back is taken off, and may make it negative by the arrhes that were given back twice. */
  receivedCents: number;
}): number {
  return receivedCents - keptCents + extraCents;
}
