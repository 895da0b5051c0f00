import type { readGuestDisputes } from '@app/domain/payments';

/**
 * What the page of a stay says of a card payment that a bank disputes, with its amount. It takes nobody's side: who pays is not always who
 * stays, and the bank alone decides.
 */
export type DisputeWords = Record<
  Awaited<ReturnType<typeof readGuestDisputes>>[number]['state'],
  (amount: string) => string
>;
