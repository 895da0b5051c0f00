import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery, Endpoint } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { type AnyEvent, deliveriesOf, endpointOf, eventIn, payloadOf, signPayload } from './deliveries.ts';

/** Seconds until the next attempt; the last one holds for all that follow. Stripe takes hours, a developer has minutes. */
const backoff = [1, 3, 10, 30, 60];
/** Per account: an address that never answers does not delay other accounts. */
const atOnce = 8;
/** Milliseconds that an address has to answer. */
const timeout = 10_000;

interface Options {
  /** Called when the state changed and has to be written. */
  onChange: () => void;
  /** Reports to the developer that an address does not accept an event. */
  news: (message: string) => void;
}

interface Line {
  waiting: Delivery[];
  sending: Set<Promise<void>>;
}

/**
 * Sends each event to the address of its family until it is accepted. Unordered: several are in flight at once. Held, released
 * and dropped are the events of an account together with those of the accounts that are connected to it.
 */
export class WebhookSender {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #lines = new Map<SandboxAccount, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes up an event: a new one, or one that is sent again whether or not it had arrived. */
  take(account: SandboxAccount, event: AnyEvent): void {
    if (endpointOf(account, event).url === null) return;
    const eventId = event.id;
    const { deliveries } = account.data;
    const delivery: Delivery = { eventId, state: this.#isHeld(account) ? 'held' : 'waiting', attempts: [] };
    deliveries.set(eventId, [...(deliveries.get(eventId) ?? []), delivery]);
    if (delivery.state === 'held') return;
    this.#line(account).waiting.push(delivery);
    // After the call that caused it: neither the API's answer nor the delivery may wait for the other.
    setImmediate(() => this.#pump(account));
  }

  /** Holds events from now on. Those in flight still arrive. */
  hold(account: SandboxAccount): void {
    account.root.data.webhooksHeld = true;
    for (const delivery of account.root.family.flatMap(deliveriesOf)) {
      if (delivery.state === 'waiting') delivery.state = 'held';
    }
  }

  /** Sends the held events, and later ones as they occur. */
  release(account: SandboxAccount): void {
    account.root.data.webhooksHeld = false;
    for (const owner of account.root.family) this.#resume(owner, 'held');
  }

  /** Drops the held events for good. Later events are sent. */
  drop(account: SandboxAccount): void {
    account.root.data.webhooksHeld = false;
    for (const delivery of account.root.family.flatMap(deliveriesOf)) {
      if (delivery.state === 'held' || delivery.state === 'waiting') delivery.state = 'dropped';
    }
  }

  /** Continues with the events that an earlier process had not sent. */
  restore(account: SandboxAccount): void {
    for (const delivery of deliveriesOf(account)) {
      if (delivery.state === 'sending') delivery.state = 'waiting';
    }
    this.#resume(account, 'waiting');
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled([...this.#lines.values()].flatMap(({ sending }) => [...sending]));
  }

  #isHeld(account: SandboxAccount): boolean {
    return account.root.data.webhooksHeld;
  }

  #resume(account: SandboxAccount, from: Delivery['state']): void {
    for (const delivery of deliveriesOf(account)) {
      if (delivery.state !== from) continue;
      delivery.state = 'waiting';
      this.#line(account).waiting.push(delivery);
    }
    this.#pump(account);
  }

  #line(account: SandboxAccount): Line {
    const line = this.#lines.get(account) ?? { waiting: [], sending: new Set() };
    this.#lines.set(account, line);
    return line;
  }

  #pump(account: SandboxAccount): void {
    const { waiting, sending } = this.#line(account);
    while (sending.size < atOnce && !this.#stopping.signal.aborted) {
      const delivery = waiting.shift();
      if (!delivery) return;
      if (delivery.state !== 'waiting') continue;
      const work = this.#send(account, delivery).finally(() => {
        sending.delete(work);
        this.#options.onChange();
        this.#pump(account);
      });
      sending.add(work);
    }
  }

  async #send(account: SandboxAccount, delivery: Delivery): Promise<void> {
    const event = eventIn(account, delivery.eventId);
    if (!event) return;
    const { url, secret } = endpointOf(account, event);
    if (url === null) return;
    delivery.state = 'sending';
    const { status, error } = await this.#post({ url, secret }, payloadOf(account, event));
    delivery.attempts.push({ at: new Date().toISOString(), status, error });
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      return;
    }
    delivery.state = this.#isHeld(account) ? 'held' : 'waiting';
    if (delivery.attempts.length === 1) {
      this.#options.news(`Stripe sandbox: ${event.type} was not taken by ${url} (${status ?? error}); trying again.`);
    }
    if (delivery.state === 'waiting') void this.#later(account, delivery);
  }

  async #post(
    { url, secret }: Endpoint & { url: string },
    payload: string,
  ): Promise<Omit<Delivery['attempts'][number], 'at'>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+sandbox)',
          'stripe-signature': signPayload(payload, secret, Math.floor(Date.now() / 1_000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), this.#stopping.signal]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }

  async #later(account: SandboxAccount, delivery: Delivery): Promise<void> {
    const seconds = backoff[Math.min(delivery.attempts.length, backoff.length) - 1] ?? 1;
    const isStopped = await pause(seconds * 1_000, false, { signal: this.#stopping.signal, ref: false }).catch(
      () => true,
    );
    if (isStopped || delivery.state !== 'waiting') return;
    this.#line(account).waiting.push(delivery);
    this.#pump(account);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
