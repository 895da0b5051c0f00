import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { DnsControl } from '@sandbox/dns/control';
import { RegistrarControl } from '@sandbox/registrar/control';
import { StripeControl } from '@sandbox/stripe/control';
import { inject } from 'vitest';

/**
 * A Stripe account of this test alone, in a shared sandbox; `control` does what people, banks and time do.
 * @param options `webhookUrl`: where events are sent, else they are only listed; `hostEventUrls`: where those about connected accounts are;
 * `now`: its clock, else the wall's
 */
export async function openStripeAccount(
  options: { webhookUrl?: string; hostEventUrls?: { connect: string; thin: string }; now?: Date } = {},
) {
  const apiBase = inject('stripeSandboxUrl');
  const name = randomUUID().replaceAll('-', '');
  const secretKey = `sk_test_${name}`;
  const webhookSecret = `whsec_${name}`;
  const hostEventSecrets = { connect: `whsec_connect${name}`, thin: `whsec_thin${name}` };
  const control = new StripeControl(apiBase, secretKey);
  const { hostEventUrls, ...rest } = options;
  await control.open({
    webhookSecret,
    connectWebhook: { url: hostEventUrls?.connect ?? null, secret: hostEventSecrets.connect },
    thinWebhook: { url: hostEventUrls?.thin ?? null, secret: hostEventSecrets.thin },
    ...rest,
  });
  return { apiBase, secretKey, webhookSecret, hostEventSecrets, control };
}

export type StripeAccount = Awaited<ReturnType<typeof openStripeAccount>>;
export type StripeKeys = Pick<StripeAccount, 'apiBase' | 'secretKey' | 'webhookSecret'> &
  Partial<Pick<StripeAccount, 'hostEventSecrets'>>;

/**
 * A zone of this test alone, at a shared name server: its API as PowerDNS has it, with a key that sees only this test's
 * zones; `resolver` answers questions, `base` is the zone below which subdomains are given.
 */
export async function openDnsZone() {
  const { apiUrl, resolver } = inject('dnsSandbox');
  const apiKey = randomUUID();
  const base = `t${apiKey.slice(0, 8)}.localhost`;
  const control = new DnsControl(apiUrl, apiKey);
  await control.open(base);
  return { apiUrl, apiKey, resolver, base, control };
}

export type DnsZone = Awaited<ReturnType<typeof openDnsZone>>;
export type DnsKeys = Omit<DnsZone, 'control'>;

/** An account of this test alone, at the registrar that all tests share: names are taken for all of them. */
export async function openRegistrarAccount(options: { now?: Date } = {}) {
  const apiBase = inject('registrarSandboxUrl');
  const userId = String(randomInt(1_000_000, 281_474_976_710_655));
  const apiKey = randomBytes(16).toString('hex');
  const control = new RegistrarControl(apiBase, { userId, apiKey });
  await control.open(options.now);
  return {
    apiBase,
    userId,
    apiKey,
    /** Sets the time of its clock. */
    setClock: async (now: Date) => control.open(now),
    fail: control.fail.bind(control),
    ledger: control.ledger.bind(control),
  };
}

export type RegistrarAccount = Awaited<ReturnType<typeof openRegistrarAccount>>;
export type RegistrarKeys = Pick<RegistrarAccount, 'apiBase' | 'userId' | 'apiKey'>;
