import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { SandboxEvent } from '../state/SandboxObjects.ts';
import { deliveriesOf, payloadOf, signPayload } from './deliveries.ts';

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

/** Sends each event to each subscribed address until it is accepted. Unordered: several are in flight at once. */
export class WebhookSender {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #lines = new Map<SandboxAccount, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes up a new event. */
  take(account: SandboxAccount, event: SandboxEvent): void {
    for (const { url, secret } of addresses(account, event)) this.#add(account, event.id, url, secret);
  }

  /** Sends an event again, a given number of times, to every subscribed address, whether or not it had arrived. */
  again(account: SandboxAccount, event: SandboxEvent, times: number): void {
    for (let time = 0; time < times; time += 1) this.take(account, event);
  }

  /** Holds events from now on. Those in flight still arrive. */
  hold(account: SandboxAccount): void {
    account.data.webhooksHeld = true;
    for (const delivery of deliveriesOf(account)) {
      if (delivery.state === 'waiting') delivery.state = 'held';
    }
  }

  /** Sends the held events, and later ones as they occur. */
  release(account: SandboxAccount): void {
    account.data.webhooksHeld = false;
    this.#resume(account, 'held');
  }

  /** Drops the held events for good. Later events are sent. */
  drop(account: SandboxAccount): void {
    account.data.webhooksHeld = false;
    for (const delivery of deliveriesOf(account)) {
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

  #resume(account: SandboxAccount, from: Delivery['state']): void {
    for (const delivery of deliveriesOf(account)) {
      if (delivery.state !== from) continue;
      delivery.state = 'waiting';
      this.#line(account).waiting.push(delivery);
    }
    this.#pump(account);
  }

  #add(account: SandboxAccount, eventId: string, url: string, secret: string): void {
    const isHeld = account.data.webhooksHeld;
    const delivery: Delivery = { eventId, url, secret, state: isHeld ? 'held' : 'waiting', attempts: [] };
    account.data.deliveries.set(eventId, [...(account.data.deliveries.get(eventId) ?? []), delivery]);
    if (isHeld) return;
    this.#line(account).waiting.push(delivery);
    // After the call that caused it: neither the API's answer nor the delivery may wait for the other.
    setImmediate(() => this.#pump(account));
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
    const event = account.data.events.get(delivery.eventId);
    if (!event) return;
    delivery.state = 'sending';
    const { status, error } = await this.#post(delivery, payloadOf(account, event));
    delivery.attempts.push({ at: new Date().toISOString(), status, error });
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      return;
    }
    delivery.state = account.data.webhooksHeld ? 'held' : 'waiting';
    if (delivery.attempts.length === 1) {
      this.#options.news(
        `Stripe sandbox: ${event.type} was not taken by ${delivery.url} (${status ?? error}); trying again.`,
      );
    }
    if (delivery.state === 'waiting') void this.#later(account, delivery);
  }

  async #post(delivery: Delivery, payload: string): Promise<{ status: number | null; error: string | null }> {
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+sandbox)',
          'stripe-signature': signPayload(payload, delivery.secret, Math.floor(Date.now() / 1_000)),
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

function addresses(account: SandboxAccount, event: SandboxEvent): { url: string; secret: string }[] {
  const own =
    account.data.webhookUrl === null ? [] : [{ url: account.data.webhookUrl, secret: account.data.webhookSecret }];
  const others = account
    .all('webhook_endpoint')
    .filter(
      ({ status, enabled_events: types }) =>
        status === 'enabled' && (types.includes('*') || types.includes(event.type)),
    )
    .map(({ url, secret = '' }) => ({ url, secret }));
  return [...own, ...others];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
