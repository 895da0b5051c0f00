import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ObjectKind, SandboxEvent, SandboxObjects } from './SandboxObjects.ts';
import { type AccountData, newAccountData } from './AccountData.ts';
import { SandboxAccount } from './SandboxAccount.ts';

type EventListener = (account: SandboxAccount, event: SandboxEvent) => void;

// The sandbox's own file: only its completeness and version need checking.
const parts = Object.entries(newAccountData('', ''));
const accountList = z.array(
  z.custom<AccountData>(
    (value) => typeof value === 'object' && value !== null && parts.every(([name]) => name in value),
  ),
);

/** Maps keep their order: each is written as a list of its entries. */
interface Written {
  isMap: true;
  entries: [unknown, unknown][];
}

/** All accounts of this sandbox. Every secret key is an account of its own, made when it is first used. */
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

  accounts(): SandboxAccount[] {
    return [...this.#accounts.values()];
  }

  account(secretKey: string): SandboxAccount {
    return this.#accounts.get(secretKey) ?? this.restore(newAccountData(secretKey, webhookSecretFor(secretKey)));
  }

  restore(data: AccountData): SandboxAccount {
    const account = new SandboxAccount(data, this.origin, this.#onEvent);
    this.#accounts.set(data.secretKey, account);
    return account;
  }

  /** The account that owns an object, for addresses that name the object alone. */
  owner<K extends ObjectKind>(kind: K, id: string): { account: SandboxAccount; object: SandboxObjects[K] } | undefined {
    for (const account of this.#accounts.values()) {
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
      this.accounts().map(({ data }) => data),
      flatten,
    );
  }

  /** Restores what was written. @throws Error when it is incomplete. */
  read(text: string): void {
    for (const data of accountList.parse(JSON.parse(text, revive))) this.restore(data);
  }
}

function webhookSecretFor(secretKey: string): string {
  return `whsec_${createHash('sha256').update(`webhook ${secretKey}`).digest('hex').slice(0, 32)}`;
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
