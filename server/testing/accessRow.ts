import { recordOf } from '@app/contract/core/record.ts';

export const roles = ['anonymous', 'customer', 'otherCustomer', 'agentWithout', 'agentWith', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

/** Things of `customer`. */
export interface Owned {
  customerId: string;
  jobId: string;
  sessionId: string;
  exportId: string;
  transactionId: string;
  invoiceId: string;
  checkoutId: string;
  conversationId: string;
  linkId: string;
  deviceId: string;
  nameId: string;
  rentedId: string;
  reservationId: string;
  blockId: string;
  backupId: string;
  propertyId: string;
  photoId: string;
  guestId: string;
  feedId: string;
  readingId: string;
  doubleBookingId: string;
  /** A property with prices. */
  pricedId: string;
}

export interface Row {
  /** A request that is valid, about a thing of `customer`. */
  path?: (owned: Owned) => string;
  body?: object;
  /** What a role gets although the endpoint's access lets it in: the thing is someone else's, or the input is refused. */
  answers?: Partial<Record<Role, number>>;
}

/** The id of nothing. */
export const nobodys = '00000000-0000-4000-8000-000000000000';

/** The same answer for every role. */
export function everyone(status: number): Record<Role, number> {
  return recordOf(roles, () => status);
}
