import { randomBytes, randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import type { RegistrarKeys } from './createTestPlatform.ts';

const ledger = z.object({
  domains: z.array(
    z.object({ name: z.string(), orderId: z.string(), endsAt: z.int(), nameservers: z.array(z.string()) }),
  ),
  acts: z.array(z.object({ act: z.enum(['register', 'renew']), domain: z.string(), years: z.int() })),
});

export interface RegistrarAccount extends RegistrarKeys {
  /** How the next calls fail; `cut_after`: the connection breaks when the thing is done. */
  fail(mode: 'off' | '500' | 'cut' | 'cut_after', options?: { times?: number; path?: string }): Promise<void>;
  /** Where its clock stands. */
  setClock(now: Date): Promise<void>;
  /** What was really registered and renewed, in order. */
  ledger(): Promise<z.output<typeof ledger>>;
}

/** An account of this test alone, at the registrar that all tests share: names are taken for all of them. */
export async function openRegistrarAccount(options: { now?: Date } = {}): Promise<RegistrarAccount> {
  const apiBase = inject('registrarSandboxUrl');
  const userId = String(randomInt(1_000_000, 281_474_976_710_655));
  const apiKey = randomBytes(16).toString('hex');
  const post = async (path: string, body: object) => {
    const response = await fetch(`${apiBase}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The registrar sandbox refused ${path}: ${await response.text()}`);
  };
  const setClock = async (now?: Date) => post('accounts', { userId, apiKey, ...(now && { now: now.toISOString() }) });
  await setClock(options.now);
  return {
    apiBase,
    userId,
    apiKey,
    setClock,
    fail: async (mode, how = {}) => post('faults', { userId, mode, ...how }),
    ledger: async () => ledger.parse(await (await fetch(`${apiBase}/sandbox/ledger?userId=${userId}`)).json()),
  };
}
