import { createHash } from 'node:crypto';
import {
  type AnyObject,
  apiVersion,
  type EventType,
  type ObjectKind,
  type SandboxEvent,
  type SandboxObjects,
} from '../SandboxObjects.ts';
import { newId } from '../newId.ts';
import { noSuch } from '../StripeFault.ts';
import type { AccountData } from './AccountData.ts';

/** Who asked for what is being done; null for what Stripe does by itself. */
interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

const nobody: Cause = { requestId: null, idempotencyKey: null };

/** One Stripe account: its objects, its clock, and the events that tell what happened. All changes happen at once. */
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

  /** Keeps a new object and, when a type is given, tells of it. */
  add<K extends ObjectKind>(kind: K, object: SandboxObjects[K], type?: EventType): SandboxObjects[K] {
    this.data.objects[kind].set(object.id, object);
    if (type) this.emit(type, object);
    return object;
  }

  /** Changes an object and, when a type is given and something is different now, tells of it. */
  change<T extends AnyObject>(object: T, changes: Partial<T>, type?: EventType): T {
    const previous = differences(object, changes);
    if (Object.keys(previous).length === 0) return object;
    Object.assign(object, changes);
    if (type) this.emit(type, object, previous);
    return object;
  }

  remove(kind: ObjectKind, id: string): void {
    this.data.objects[kind].delete(id);
    this.data.deleted.set(id, kind);
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
