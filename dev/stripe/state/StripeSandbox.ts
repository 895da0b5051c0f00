import { createHash } from 'node:crypto';
import type { ObjectKind, SandboxEvent, SandboxObjects } from '../SandboxObjects.ts';
import { type AccountData, newAccountData } from './AccountData.ts';
import { SandboxAccount } from './SandboxAccount.ts';

export interface SandboxListener {
  onEvent: (account: SandboxAccount, event: SandboxEvent) => void;
}

/** All accounts of this sandbox. Every secret key is an account of its own, made when it is first used. */
export class StripeSandbox {
  readonly #accounts = new Map<string, SandboxAccount>();
  readonly #listener: SandboxListener;
  /** Known once the server listens; hosted pages are below it. */
  origin = '';
  /** Counts changes, so that whoever keeps the state knows when to write it. */
  revision = 0;

  constructor(listener: SandboxListener) {
    this.#listener = listener;
  }

  accounts(): SandboxAccount[] {
    return [...this.#accounts.values()];
  }

  account(secretKey: string): SandboxAccount {
    return this.#accounts.get(secretKey) ?? this.restore(newAccountData(secretKey, webhookSecretFor(secretKey)));
  }

  restore(data: AccountData): SandboxAccount {
    const account = new SandboxAccount(data, this.origin, this.#listener.onEvent);
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
}

function webhookSecretFor(secretKey: string): string {
  return `whsec_${createHash('sha256').update(`webhook ${secretKey}`).digest('hex').slice(0, 32)}`;
}
