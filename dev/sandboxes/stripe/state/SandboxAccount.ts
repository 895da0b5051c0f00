import { createHash } from 'node:crypto';
import {
  type AnyObject,
  apiVersion,
  type EventType,
  type ObjectKind,
  type SandboxEvent,
  type SandboxObjects,
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

/** One Stripe account: its objects, its clock, and the events of what happened. All changes happen at once. */
export class SandboxAccount {
  readonly data: AccountData;
  /** Where this sandbox is reached, without a slash at its end. */
  readonly origin: string;
  readonly #onEvent: (account: SandboxAccount, event: SandboxEvent) => void;
  #cause: Cause = nobody;
  #workingAt: number | null = null;

  constructor(
    data: AccountData,
    origin: string,
    onEvent: (account: SandboxAccount, event: SandboxEvent) => void = () => undefined,
  ) {
    this.data = data;
    this.origin = origin;
    this.#onEvent = onEvent;
  }

  /** `acct_…`, the same for the same key. */
  get id(): string {
    return `acct_${createHash('sha256').update(this.data.secretKey).digest('hex').slice(0, 16)}`;
  }

  /** Seconds of the account's clock since 1970. */
  now(): number {
    const { standsAt, ahead } = this.data.clock;
    return this.#workingAt ?? standsAt ?? Math.floor(Date.now() / 1_000) + ahead;
  }

  /** Does what was due at an earlier instant, as of then. */
  at<T>(seconds: number, work: () => T): T {
    this.#workingAt = seconds;
    try {
      return work();
    } finally {
      this.#workingAt = null;
    }
  }

  /** Does something in whose events the request is named. */
  because<T>(cause: Cause, work: () => T): T {
    this.#cause = cause;
    try {
      return work();
    } finally {
      this.#cause = nobody;
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
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: {
        object: { ...structuredClone(object) },
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: this.#cause.requestId, idempotency_key: this.#cause.idempotencyKey },
      type,
    };
    this.data.events.set(event.id, event);
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
