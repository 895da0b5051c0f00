import { createHash } from 'node:crypto';
import {
  type AnyObject,
  apiVersion,
  type EventType,
  type ObjectKind,
  type SandboxEvent,
  type SandboxObjects,
  type ThinEvent,
} from './SandboxObjects.ts';
import { newId } from './newObject.ts';
import { noSuch } from './StripeFault.ts';
import type { AccountData } from './AccountData.ts';

/** Who asked for what is being done; null for what Stripe does by itself. */
interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

const nobody: Cause = { requestId: null, idempotencyKey: null };

/** The events of an object that is created or changed; other objects only have events for specific outcomes. */
const events: Partial<Record<ObjectKind, { created?: EventType; updated?: EventType }>> = {
  customer: { created: 'customer.created', updated: 'customer.updated' },
  product: { created: 'product.created', updated: 'product.updated' },
  price: { created: 'price.created', updated: 'price.updated' },
  subscription: { created: 'customer.subscription.created', updated: 'customer.subscription.updated' },
  invoice: { created: 'invoice.created', updated: 'invoice.updated' },
  payment_intent: { created: 'payment_intent.created' },
  setup_intent: { created: 'setup_intent.created' },
  payout: { created: 'payout.created', updated: 'payout.updated' },
  charge: { updated: 'charge.updated' },
  refund: { updated: 'refund.updated' },
  'billing_portal.configuration': {
    created: 'billing_portal.configuration.created',
    updated: 'billing_portal.configuration.updated',
  },
  'billing_portal.session': { created: 'billing_portal.session.created' },
};

/** What is to be different about an object; undefined leaves a field as it is. */
export type Changes<T> = { [P in keyof T]?: T[P] | undefined };

type EventListener = (account: SandboxAccount, event: SandboxEvent | ThinEvent) => void;

interface Surroundings {
  /** Where this sandbox is reached, without a slash at its end. */
  origin: string;
  onEvent: EventListener;
  /** Of a connected account. */
  platform?: SandboxAccount;
}

/**
 * One Stripe account: its objects, its clock, and the events of what happened. All changes happen at once. An account that is
 * connected to a platform has objects of its own, and the platform's clock.
 */
export class SandboxAccount {
  readonly data: AccountData;
  readonly origin: string;
  /** The account of the key with which this one is reached: itself, or the platform that it is connected to. */
  readonly root: SandboxAccount;
  /** The accounts that are connected to this one, by their ids. */
  readonly connected = new Map<string, SandboxAccount>();
  readonly #onEvent: EventListener;
  #cause: Cause = nobody;
  #workingAt: number | null = null;

  constructor(data: AccountData, { origin, onEvent, platform }: Surroundings) {
    this.data = data;
    this.origin = origin;
    this.root = platform ?? this;
    this.#onEvent = onEvent;
  }

  /** `acct_…`, the same for the same key. */
  get id(): string {
    const { connectedAs, secretKey } = this.data;
    return connectedAs ?? `acct_${createHash('sha256').update(secretKey).digest('hex').slice(0, 16)}`;
  }

  get isConnected(): boolean {
    return this.root !== this;
  }

  /** This account and all that are connected to it. */
  get family(): SandboxAccount[] {
    return [this, ...this.connected.values()];
  }

  /** Connects an account to this one. */
  connect(data: AccountData): SandboxAccount {
    const account = new SandboxAccount(data, { origin: this.origin, onEvent: this.#onEvent, platform: this });
    this.connected.set(account.id, account);
    return account;
  }

  /** Seconds of the account's clock since 1970. */
  now(): number {
    const { standsAt, ahead } = this.root.data.clock;
    return this.root.#workingAt ?? standsAt ?? Math.floor(Date.now() / 1_000) + ahead;
  }

  /** Does what was due at an earlier instant, as of then. */
  at<T>(seconds: number, work: () => T): T {
    this.root.#workingAt = seconds;
    try {
      return work();
    } finally {
      this.root.#workingAt = null;
    }
  }

  /** Does something in whose events the request is named. */
  because<T>(cause: Cause, work: () => T): T {
    this.root.#cause = cause;
    try {
      return work();
    } finally {
      this.root.#cause = nobody;
    }
  }

  all<K extends ObjectKind>(kind: K): SandboxObjects[K][] {
    return [...this.data.objects[kind].values()];
  }

  get<K extends ObjectKind>(kind: K, id: string): SandboxObjects[K] | undefined {
    return this.data.objects[kind].get(id);
  }

  /** @throws StripeFault resource_missing, naming the parameter. */
  find<K extends ObjectKind>(kind: K, id: string, param = 'id'): SandboxObjects[K] {
    const found = this.get(kind, id);
    if (!found) throw noSuch(kind, id, param);
    return found;
  }

  /** Whatever has this id. */
  anything(id: string): AnyObject | undefined {
    for (const objects of Object.values(this.data.objects)) {
      const found = objects.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /** Stores a new object, as an event if Stripe makes one of it. */
  add<K extends ObjectKind>(kind: K, object: SandboxObjects[K]): SandboxObjects[K] {
    this.data.objects[kind].set(object.id, object);
    const type = events[kind]?.created;
    if (type) this.emit(type, object);
    return object;
  }

  /** Changes an object, as an event if anything is different now and Stripe makes one of it. */
  update<T extends AnyObject>(object: T, changes: Changes<T>): T {
    const previous = this.#apply(object, changes);
    const type = events[object.object]?.updated;
    if (type && Object.keys(previous).length > 0) this.emit(type, object, previous);
    return object;
  }

  /** Changes an object without an event: other events report it. */
  change<T extends AnyObject>(object: T, changes: Changes<T>): T {
    this.#apply(object, changes);
    return object;
  }

  /** @returns what is different now, as it was before. */
  #apply<T extends AnyObject>(object: T, changes: Changes<T>): Record<string, unknown> {
    const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const previous = differences(object, wanted);
    Object.assign(object, wanted);
    return previous;
  }

  /** An event shows the object as it is now, whatever becomes of it. */
  emit(type: EventType, object: object, previous?: Record<string, unknown>): void {
    const { requestId, idempotencyKey } = this.root.#cause;
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      ...(this.isConnected && { account: this.id, context: this.id }),
      api_version: apiVersion,
      created: this.now(),
      data: {
        object: { ...structuredClone(object) },
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: requestId, idempotency_key: idempotencyKey },
      type,
    };
    this.data.events.set(event.id, event);
    this.#onEvent(this, event);
  }

  /** Says on the platform, as v2 does, what happened to an account that is connected to it; `about` it unless told otherwise. */
  emitThin(
    { type, data = null }: Pick<ThinEvent, 'type'> & Partial<Pick<ThinEvent, 'data'>>,
    account: string,
    about: string | null = account,
  ): void {
    const { requestId, idempotencyKey } = this.root.#cause;
    const event: ThinEvent = {
      id: newId('evt_test', 40),
      object: 'v2.core.event',
      context: account,
      created: new Date(this.now() * 1_000).toISOString(),
      data,
      livemode: false,
      reason:
        requestId === null
          ? null
          : { type: 'request', request: { id: requestId, idempotency_key: idempotencyKey ?? '' } },
      related_object: about === null ? null : { id: about, type: 'v2.core.account', url: `/v2/core/accounts/${about}` },
      type,
    };
    this.data.thinEvents.set(event.id, event);
    this.#onEvent(this, event);
  }
}

function differences(before: object, changes: object): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([key, value]) => JSON.stringify(old.get(key)) !== JSON.stringify(value))
      .map(([key]) => [key, structuredClone(old.get(key)) ?? null]),
  );
}
