import { randomBytes, randomInt } from 'node:crypto';
import { RegistrarControl } from '@sandbox/registrar/control';
import { inject } from 'vitest';
import type { RegistrarKeys } from './createTestPlatform.ts';

export interface RegistrarAccount extends RegistrarKeys, Pick<RegistrarControl, 'fail' | 'ledger'> {
  /** Where its clock stands. */
  setClock(now: Date): Promise<void>;
}

/** An account of this test alone, at the registrar that all tests share: names are taken for all of them. */
export async function openRegistrarAccount(options: { now?: Date } = {}): Promise<RegistrarAccount> {
  const apiBase = inject('registrarSandboxUrl');
  const userId = String(randomInt(1_000_000, 281_474_976_710_655));
  const apiKey = randomBytes(16).toString('hex');
  const control = new RegistrarControl(apiBase, { userId, apiKey });
  await control.open(options.now);
  return {
    apiBase,
    userId,
    apiKey,
    setClock: (now) => control.open(now),
    fail: (mode, how) => control.fail(mode, how),
    ledger: () => control.ledger(),
  };
}
