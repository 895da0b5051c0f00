import { z } from 'zod';
import type { CheckoutOutcome } from './control/paymentControls.ts';
import type { DisputeReason, DisputeStatus } from './payments/disputes.ts';
import type { CardOutcome } from './state/AccountData.ts';
import { ledgerSchema, type StripeLedger } from './control/ledger.ts';
import type { faultRule } from './http/FaultRules.ts';

const seconds = z.int();

const webhooks = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      family: z.enum(['account', 'connect', 'thin']),
      account: z.string().nullable(),
      created: seconds,
      objectId: z.string().nullable(),
      deliveries: z.array(
        z.object({
          state: z.enum(['held', 'waiting', 'sending', 'delivered', 'dropped']),
          attempts: z.array(z.object({ at: z.string(), status: z.int().nullable(), error: z.string().nullable() })),
        }),
      ),
    }),
  ),
});

const moment = z.object({ now: z.iso.datetime().transform((iso) => new Date(iso)) });
const made = z.object({ id: z.string() });
const nothing = z.object({});

export type { StripeLedger };
/** An event and its deliveries, oldest first. */
export type StripeWebhook = z.output<typeof webhooks>['events'][number];

/** An API call that is to fail. */
export type StripeFaultRule = z.input<typeof faultRule>;

/** Where the events of a family are sent; without a secret it keeps the one that it has. */
interface Endpoint {
  url: string | null;
  secret?: string;
}

/** Controls one account of the sandbox, beyond Stripe's API: what people, banks and time do. */
export class StripeControl {
  readonly #base: string;
  readonly #secretKey: string;
  readonly #account: string | undefined;

  /** @param account `acct_…` of one that is connected to the key's own, which is meant when absent */
  constructor(base: string, secretKey: string, account?: string) {
    this.#base = base;
    this.#secretKey = secretKey;
    this.#account = account;
  }

  /** The same for an account that is connected to this one. */
  of(account: string): StripeControl {
    return new StripeControl(this.#base, this.#secretKey, account);
  }

  /** Opens the account or changes it. */
  async open(changes: {
    webhookSecret?: string;
    webhookUrl?: string | null;
    /** Where the events of connected accounts are sent. */
    connectWebhook?: Endpoint;
    /** Where the thin events of v2 are sent. */
    thinWebhook?: Endpoint;
    now?: Date | null;
    /** Days from each failed attempt to the next (3, 5, 7), and what then happens to the subscription (cancel). */
    dunning?: { afterDays: number[]; end: 'cancel' | 'unpaid' | 'past_due' };
  }): Promise<void> {
    const { now, ...rest } = changes;
    await this.#post(
      '/sandbox/accounts',
      { ...rest, ...(now !== undefined && { now: now?.toISOString() ?? null }) },
      nothing,
    );
  }

  /** What the owner of a connected account has told Stripe, or what Stripe has found out since. */
  async onboard(account: string, outcome: 'complete' | 'verifying' | 'blocked'): Promise<{ status: string }> {
    const answer = z.object({ status: z.string() });
    return await this.#post(`/sandbox/connected/${account}/onboarding`, { outcome }, answer);
  }

  /**
   * Acts as a person on the payment page, who confirms at the bank if it asks. The session stays open when the card is refused
   * and when the person gives up, and `redirectUrl` is then where the browser goes.
   * @param country of the address that they give there
   */
  async completeCheckout(
    sessionId: string,
    outcome: CheckoutOutcome,
    country = 'FR',
  ): Promise<{ status: string; paymentStatus: string; redirectUrl: string | null }> {
    const answer = z.object({ status: z.string(), paymentStatus: z.string(), redirectUrl: z.string().nullable() });
    return await this.#post(`/sandbox/checkout/${sessionId}/complete`, { outcome, country }, answer);
  }

  /**
   * What the bank answers from now on to every charge of the account, or of one of its customers, whatever the card; null: what the
   * card does. `authentication_required` asks who is there, and refuses who is away.
   */
  async setBank(outcome: CardOutcome | null, customer?: string): Promise<void> {
    await this.#post('/sandbox/bank', customer === undefined ? { outcome } : { outcome, customer }, nothing);
  }

  /** A person answers the bank on the page to which an intent's `next_action` leads. */
  async authenticate(paymentIntentId: string, isConfirmed: boolean): Promise<{ status: string }> {
    const answer = z.object({ status: z.string() });
    return await this.#post(`/sandbox/payment-intents/${paymentIntentId}/authenticate`, { isConfirmed }, answer);
  }

  /** Moves the account's clock on, through everything that is due. A renewal is charged an hour after its period began. */
  async advance(by: { seconds: number } | { to: Date }): Promise<{ now: Date }> {
    const body = 'to' in by ? { to: by.to.toISOString() } : by;
    return await this.#post('/sandbox/clock/advance', body, moment);
  }

  /** Moves the clock to where the next period of a subscription has begun and its invoice has been charged. */
  async renew(subscriptionId: string): Promise<{ now: Date }> {
    return await this.#post(`/sandbox/subscriptions/${subscriptionId}/renew`, {}, moment);
  }

  /** Moves the end of one subscription's period to an hour ago, and charges its renewal; others are unaffected. */
  async endPeriod(subscriptionId: string): Promise<void> {
    await this.#post(`/sandbox/subscriptions/${subscriptionId}/end-period`, {}, nothing);
  }

  /** What the card on file does from now on; with a brand or digits it is another card. */
  async setCard(
    customerId: string,
    card: { outcome: 'success' | 'card_declined'; brand?: string; last4?: string },
  ): Promise<void> {
    await this.#post(`/sandbox/customers/${customerId}/card`, card, nothing);
  }

  /** As someone does it in Stripe's dashboard; cents, all that is left when absent. */
  async refund(chargeId: string, amount?: number): Promise<{ id: string }> {
    return await this.#post(`/sandbox/charges/${chargeId}/refund`, amount === undefined ? {} : { amount }, made);
  }

  /** The bank of the card sends the money of a refund back. */
  async failRefund(refundId: string): Promise<void> {
    await this.#post(`/sandbox/refunds/${refundId}/fail`, {}, nothing);
  }

  /** Opens a dispute, for `fraudulent` unless another reason is given, or moves on with the open one. */
  async dispute(chargeId: string, status: DisputeStatus, reason?: DisputeReason): Promise<{ id: string }> {
    return await this.#post(
      `/sandbox/charges/${chargeId}/dispute`,
      reason === undefined ? { status } : { status, reason },
      made,
    );
  }

  /** Pays out all that is available, as the clock does each midnight for a connected account. */
  async payOut(): Promise<{ id: string }> {
    return await this.#post('/sandbox/payouts', {}, made);
  }

  /** The bank sends the money of a payout back. */
  async failPayout(payoutId: string): Promise<void> {
    await this.#post(`/sandbox/payouts/${payoutId}/fail`, {}, nothing);
  }

  /**
   * As someone does it in Stripe's portal or dashboard. The end of a period is noted as the portal does it: in `cancel_at`,
   * with `cancel_at_period_end` false.
   */
  async changeSubscription(
    subscriptionId: string,
    change:
      | { cancel_at_period_end: boolean }
      | { price: string; proration_behavior: 'always_invoice' | 'none' }
      | { cancel: true },
  ): Promise<{ status: string }> {
    return await this.#post(`/sandbox/subscriptions/${subscriptionId}`, change, z.object({ status: z.string() }));
  }

  /** Holds all events from now on, of whatever family: of the platform, of connected accounts, and thin ones. */
  async holdWebhooks(): Promise<void> {
    await this.#post('/sandbox/webhooks/hold', {}, nothing);
  }

  /** Sends the held events, and later ones as they occur. */
  async releaseWebhooks(): Promise<void> {
    await this.#post('/sandbox/webhooks/release', {}, nothing);
  }

  /** Drops the held events; later ones are sent as they occur. */
  async dropWebhooks(): Promise<void> {
    await this.#post('/sandbox/webhooks/drop', {}, nothing);
  }

  /** All events of the account, and of those that are connected to it, oldest first. */
  async webhooks(): Promise<StripeWebhook[]> {
    return (await this.#get('/sandbox/webhooks', webhooks)).events;
  }

  async sendAgain(eventId: string, times = 1): Promise<void> {
    await this.#post(`/sandbox/webhooks/${eventId}/send`, { times }, nothing);
  }

  /** The body and the header `Stripe-Signature` of an event, signed by the wall's clock or as of another instant. */
  async signedEvent(eventId: string, at?: Date): Promise<{ payload: string; signature: string }> {
    const query = at ? `?at=${encodeURIComponent(at.toISOString())}` : '';
    return await this.#get(
      `/sandbox/events/${eventId}/signed${query}`,
      z.object({ payload: z.string(), signature: z.string() }),
    );
  }

  /** The next calls that match fail. Replaces earlier rules. The SDK tries a call three times. */
  async fail(rules: StripeFaultRule[]): Promise<void> {
    await this.#post('/sandbox/faults', { rules }, nothing);
  }

  /** @param email - of the customers whose payments and subscriptions are wanted; of all when left out */
  async ledger(email?: string): Promise<StripeLedger> {
    const query = email === undefined ? '' : `?email=${encodeURIComponent(email)}`;
    return await this.#get(`/sandbox/ledger${query}`, ledgerSchema);
  }

  async #post<S extends z.ZodType>(path: string, body: object, answer: S): Promise<z.output<S>> {
    const response = await fetch(this.#base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, secretKey: this.#secretKey, account: this.#account }),
    });
    return await read(response, path, answer);
  }

  async #get<S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>> {
    const url = new URL(path, this.#base);
    url.searchParams.set('secretKey', this.#secretKey);
    if (this.#account !== undefined) url.searchParams.set('account', this.#account);
    return await read(await fetch(url), path, answer);
  }
}

async function read<S extends z.ZodType>(response: Response, path: string, answer: S): Promise<z.output<S>> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The Stripe sandbox refused ${path}: ${JSON.stringify(body)}`);
  return answer.parse(body);
}
