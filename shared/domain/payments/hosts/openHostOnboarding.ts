import { vatPrefix } from '@app/contract/countries/countries.ts';
import { Customer, lockAccount, requireAbility } from '../../accounts/index.ts';
import { newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { HostAccount, type HostAccountRow } from './HostAccount.entity.ts';
import { syncHostAccount } from './syncHostAccount.ts';

/** The page of the dashboard to which Stripe sends its owner back, by what became of the address. */
function wayBack({ appUrl }: Platform, stripe: 'retour' | 'expire'): string {
  return `${appUrl}/dashboard/conditions?stripe=${stripe}`;
}

/**
 * Opens the page at Stripe on which a host connects an account, or goes on where they stopped. The account is made once, however often
 * this is asked for or fails half-way; one that was disconnected here is connected again.
 * @returns the page's address: it opens once, within minutes.
 * @throws DomainError account_restricted, billing_unavailable.
 */
export async function openHostOnboarding(platform: Platform, accountId: string): Promise<{ url: string }> {
  const connectedId = await connect(platform, accountId);
  const { url } = await askStripe(platform, async ({ v2 }) =>
    v2.core.accountLinks.create({
      account: connectedId,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          collection_options: { fields: 'eventually_due' },
          refresh_url: wayBack(platform, 'expire'),
          return_url: wayBack(platform, 'retour'),
        },
      },
    }),
  );
  return { url };
}

/** The account that is connected; made where there is none. */
async function connect(platform: Platform, accountId: string): Promise<string> {
  const platformAccount = await stripeAccountOf(platform);
  const take = async () => transact(platform, accountId, async (tx) => takeRow(tx, accountId, platformAccount));
  const taken = await take();
  if (taken.connectedId === null) return createAccount(platform, taken);
  const known = await transact(platform, accountId, async (tx) => syncHostAccount(platform, tx, { accountId }));
  if (known?.connectedId) return known.connectedId;
  // Its owner closed it at Stripe: another one takes its place.
  const next = await take();
  return next.connectedId ?? createAccount(platform, next);
}

/** The row of the host's account, which is stored before Stripe is asked: the account's idempotency key is its id. */
async function takeRow(tx: Tx, accountId: string, platformAccount: string): Promise<HostAccountRow> {
  const { em, clock } = tx;
  await lockAccount(tx, accountId);
  await requireAbility(tx, accountId, 'editThings');
  const open = await em.findOne(HostAccount, { account: accountId, closedAt: null });
  if (open?.platformAccount === platformAccount) return open;
  if (open) {
    em.assign(open, { closedAt: clock.now(), closedBy: 'key' });
    await em.flush();
  }
  const former = await em.findOne(
    HostAccount,
    { account: accountId, platformAccount, closedBy: { $in: ['host', 'key'] } },
    { orderBy: { createdAt: 'desc' } },
  );
  // Ready again once Stripe was asked.
  if (former) return em.assign(former, { closedAt: null, closedBy: null, state: 'onboarding' });
  return em.create(HostAccount, {
    id: newId(),
    account: accountId,
    platformAccount,
    connectedId: null,
    openedWith: await describe(tx, accountId),
    state: 'onboarding',
    requirements: { entries: [], deadline: null },
    readAt: null,
    createdAt: clock.now(),
    closedAt: null,
    closedBy: null,
  });
}

/** Makes the account of a row at Stripe: the same one when it was made by a call whose answer was lost. */
async function createAccount(platform: Platform, { id, account, openedWith }: HostAccountRow): Promise<string> {
  const { email, displayName, country } = openedWith;
  const made = await askStripe(platform, async ({ v2 }) =>
    v2.core.accounts.create(
      {
        contact_email: email,
        display_name: displayName,
        // The account is the host's own, with Stripe's whole dashboard; Stripe takes its fees from them, and bears no loss of ours.
        dashboard: 'full',
        identity: { country },
        configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
        defaults: {
          currency: 'eur',
          locales: ['fr-FR'],
          profile: { product_description: 'Location de logements pour de courts séjours' },
          responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' },
        },
        metadata: { account_id: account.id, host_account_id: id },
      },
      { idempotencyKey: `host-account:${id}` },
    ),
  );
  await platform.pool.query('update host_account set connected_id = $2 where id = $1 and connected_id is null', [
    id,
    made.id,
  ]);
  return made.id;
}

async function describe({ em }: Tx, accountId: string): Promise<HostAccountRow['openedWith']> {
  const { account, company, country } = await em.findOneOrFail(
    Customer,
    { account: accountId },
    { populate: ['account'] },
  );
  return {
    email: account.email,
    displayName: company?.trim() || `${account.firstName} ${account.lastName}`,
    // To Stripe, the overseas departments are France.
    country: !country || vatPrefix(country) === 'FR' ? 'fr' : country.toLowerCase(),
  };
}
