import type { HostAccountCheck } from '@app/contract/payments/hostAccountApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { syncHostAccount } from './syncHostAccount.ts';

/** A person waits for the result. */
const once = { timeout: 5_000, maxNetworkRetries: 0 } as const;

/**
 * Tries a host's account: whether it answers, may charge cards, and is paid out. What was read is stored.
 * @throws DomainError account_restricted, not_found when none is connected, billing_unavailable.
 */
export async function testHostAccount(
  platform: Platform,
  accountId: string,
): Promise<{ ok: boolean; checks: HostAccountCheck[] }> {
  const row = await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    return syncHostAccount(platform, tx, { accountId });
  });
  const id = row?.connectedId;
  if (!id || row.platformAccount !== (await stripeAccountOf(platform))) throw new DomainError('not_found');
  const { payouts_enabled: isPaidOut } = await askStripe(platform, async ({ accounts }) =>
    accounts.retrieve(id, {}, once),
  );
  const isReady = row.state === 'ready';
  const checks = [
    { label: 'Le compte répond', ok: true, detail: 'Stripe le connaît, et il est relié à Clairvolet.' },
    {
      label: 'Les paiements par carte sont actifs',
      ok: isReady,
      detail: isReady ? 'Stripe les accepte sur ce compte.' : 'Stripe n’a pas encore activé les paiements par carte.',
    },
    {
      label: 'Les virements vers votre banque sont possibles',
      ok: isPaidOut,
      detail: isPaidOut
        ? 'Stripe vous verse ce que vos voyageurs ont payé.'
        : 'Indiquez votre IBAN chez Stripe, ou attendez la fin de sa vérification.',
    },
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}
