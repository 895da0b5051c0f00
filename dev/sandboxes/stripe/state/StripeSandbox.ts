import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ObjectKind, SandboxEvent, SandboxObjects, ThinEvent } from './SandboxObjects.ts';
import { type AccountData, newAccountData } from './AccountData.ts';
import { SandboxAccount } from './SandboxAccount.ts';
import { noSuchAccount } from './StripeFault.ts';

type EventListener = (account: SandboxAccount, event: SandboxEvent | ThinEvent) => void;

// The sandbox's own file: only its completeness needs checking. What a later version of the sandbox adds begins empty.
const parts = ['secretKey', 'webhookSecret', 'clock', 'objects', 'events', 'deliveries', 'answers'];
const accountList = z.array(
  z.custom<AccountData>((value) => typeof value === 'object' && value !== null && parts.every((name) => name in value)),
);

/** Maps keep their order: each is written as a list of its entries. */
interface Written {
  isMap: true;
  entries: [unknown, unknown][];
}

/**
 * All accounts of this sandbox. Every secret key is an account of its own, made when it is first used; accounts that are
 * connected to it hang from it.
 */
export class StripeSandbox {
  readonly #accounts = new Map<string, SandboxAccount>();
  readonly #onEvent: EventListener;
  /** Known once the server listens; hosted pages are below it. */
  origin = '';
  /** Counts changes, so that the state file knows when to write. */
  revision = 0;

  constructor(onEvent: EventListener) {
    this.#onEvent = onEvent;
  }

  /** The accounts of the keys. */
  accounts(): SandboxAccount[] {
    return [...this.#accounts.values()];
  }

  /** The accounts of the keys, each followed by those that are connected to it. */
  everyAccount(): SandboxAccount[] {
    return this.accounts().flatMap(({ family }) => family);
  }

  account(secretKey: string): SandboxAccount {
    const known = this.#accounts.get(secretKey);
    return known ?? this.restore(newAccountData(secretKey, (endpoint) => secretOf(endpoint, secretKey)));
  }

  /**
   * The account for which a call with this key is made: the key's own, or one that is connected to it.
   * @throws StripeFault 403 account_invalid for an account that is not connected, or no longer.
   */
  accountFor(secretKey: string, id: string | null): SandboxAccount {
    const platform = this.account(secretKey);
    if (id === null || id === platform.id) return platform;
    const account = platform.connected.get(id);
    if (account && platform.get('v2.core.account', id)?.closed === false) return account;
    throw noSuchAccount(secretKey, id);
  }

  restore(data: AccountData): SandboxAccount {
    if (data.connectedAs !== null) return this.account(data.secretKey).connect(data);
    const account = new SandboxAccount(data, { origin: this.origin, onEvent: this.#onEvent });
    this.#accounts.set(data.secretKey, account);
    return account;
  }

  /** The account that owns an object, for addresses that name the object alone. */
  owner<K extends ObjectKind>(kind: K, id: string): { account: SandboxAccount; object: SandboxObjects[K] } | undefined {
    for (const account of this.everyAccount()) {
      const object = account.get(kind, id);
      if (object) return { account, object };
    }
    return undefined;
  }

  touch(): void {
    this.revision += 1;
  }

  /** Everything of all accounts, as text. */
  write(): string {
    return JSON.stringify(
      this.everyAccount().map(({ data }) => data),
      flatten,
    );
  }

  /** Restores what was written. @throws Error when it is incomplete. */
  read(text: string): void {
    for (const data of accountList.parse(JSON.parse(text, revive))) {
      const empty = newAccountData(data.secretKey, (endpoint) => secretOf(endpoint, data.secretKey));
      this.restore({ ...empty, ...data, objects: { ...empty.objects, ...data.objects } });
    }
  }
}

function secretOf(endpoint: string, secretKey: string): string {
  return `whsec_${createHash('sha256').update(`${endpoint} ${secretKey}`).digest('hex').slice(0, 32)}`;
}

function flatten(_key: string, value: unknown): unknown {
  return value instanceof Map ? ({ isMap: true, entries: [...value] } satisfies Written) : value;
}

function revive(_key: string, value: unknown): unknown {
  return isWritten(value) ? new Map(value.entries) : value;
}

function isWritten(value: unknown): value is Written {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isMap' in value &&
    'entries' in value &&
    Array.isArray(value.entries)
  );
}
