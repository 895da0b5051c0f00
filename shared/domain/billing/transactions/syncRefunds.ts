import type { Platform, Tx } from '../../platform/index.ts';

/**
 * Reads again from Stripe what was given back of a charge, wherever that was decided, and whether it is disputed; writes
 * down refunds, the transaction's state and the credit notes, each once. A charge that is none of ours changes nothing.
 * @returns what differed from what was known, in French, one sentence each; empty when nothing did.
 */
export async function syncRefunds(_platform: Platform, _tx: Tx, _stripeChargeId: string): Promise<string[]> {
  throw new Error('To be written');
}
