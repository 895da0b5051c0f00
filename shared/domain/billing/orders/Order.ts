/** Something that is paid for once, and is no subscription. */
export interface Order {
  /** Whoever sells it knows it by this id; the events of its payment name it. */
  orderId: string;
  accountId: string;
  /** VAT included. */
  amountCents: number;
  /** French, as the invoice says it. */
  label: string;
}

/** By which a payment is known as that of the order, whatever becomes of our own rows. */
export function orderMetadata({ orderId, accountId }: Order): Record<string, string> {
  return { order_id: orderId, account_id: accountId };
}
