import type { HostAccountView } from '@app/contract/payments/hostAccountApi.ts';
import { DomainError, prepareRead, transact, type Given, type Platform } from '../../platform/index.ts';
import { requireAbility } from '../../accounts/index.ts';
import { stripeAccountOf } from '../../stripe/index.ts';
import { sayRequirements } from './sayRequirements.ts';
import { syncHostAccount } from './syncHostAccount.ts';

const readLatest = prepareRead('host_account_latest', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('host_account as h')
    .where('h.accountId', '=', given('accountId'))
    .select([
      'h.platformAccount',
      'h.connectedId',
      'h.state',
      'h.requirements',
      'h.readAt',
      'h.createdAt',
      'h.closedBy',
    ])
    .orderBy('h.closedAt', (order) => order.desc().nullsFirst())
    .limit(1),
);

const notices = {
  host: null,
  stripe: 'Votre compte a été fermé chez Stripe, ou n’est plus relié à Clairvolet\u00a0: connectez-en un de nouveau.',
  key: 'Clairvolet encaisse désormais avec un autre compte Stripe, auquel le vôtre n’est pas relié\u00a0: connectez-le de nouveau.',
} as const;

/** A host's own Stripe account as it was last read, and what Stripe still asks of them. Stripe is not asked about it. */
export async function readHostAccount(platform: Platform, accountId: string): Promise<HostAccountView> {
  const [row] = await readLatest(platform, { accountId });
  const current = await currentAccount(platform);
  const isOpen = current !== null;
  const isForeign = row !== undefined && current !== null && row.platformAccount !== current;
  const lost = row?.closedBy ?? (isForeign ? 'key' : null);
  if (!row || lost !== null) return { ...nothing, isOpen, notice: lost === null ? null : notices[lost] };
  const isTest = row.platformAccount.endsWith(':test');
  return {
    state: row.state,
    isOpen,
    notice: null,
    lacks: sayRequirements(row.requirements),
    deadline: row.requirements.deadline,
    isTest,
    dashboardUrl: row.connectedId === null ? null : dashboardOf(platform, { id: row.connectedId, isTest }),
    connectedAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/**
 * Reads a host's account again from Stripe, and answers it.
 * @throws DomainError account_restricted, not_found when none is connected, billing_unavailable.
 */
export async function refreshHostAccount(platform: Platform, accountId: string): Promise<HostAccountView> {
  const known = await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    return syncHostAccount(platform, tx, { accountId });
  });
  const view = await readHostAccount(platform, accountId);
  // Of one that has just been lost, the view says why.
  if (!known && view.notice === null) throw new DomainError('not_found');
  return view;
}

const nothing: HostAccountView = {
  state: 'none',
  isOpen: false,
  notice: null,
  lacks: [],
  deadline: null,
  isTest: false,
  dashboardUrl: null,
  connectedAt: null,
  readAt: null,
};

/** The product's own account at Stripe; null: it has none, or Stripe has not answered yet. */
async function currentAccount(platform: Platform): Promise<string | null> {
  try {
    return await stripeAccountOf(platform);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Where the owner of an account signs in to it. */
function dashboardOf({ providers }: Platform, { id, isTest }: { id: string; isTest: boolean }): string {
  if (providers.stripeApiBase !== null) return `${providers.stripeApiBase}/accounts/${id}`;
  return `https://dashboard.stripe.com/${id}/${isTest ? 'test/' : ''}dashboard`;
}
