import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  createTestPlatform,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { askStripe } from '../../stripe/index.ts';
import { cardAccountOf } from './cardAccountOf.ts';
import { closeHostAccount, eraseHostAccounts } from './closeHostAccount.ts';
import { openHostOnboarding } from './openHostOnboarding.ts';
import { readHostAccount, refreshHostAccount } from './readHostAccount.ts';
import { testHostAccount } from './testHostAccount.ts';

let stripe: StripeAccount;
let platform: TestPlatform;
let accountId: string;

beforeAll(async () => {
  stripe = await openStripeAccount();
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());
beforeEach(async () => {
  await stripe.control.fail([]);
  ({ id: accountId } = await buildCustomer(platform));
});

interface Stored {
  connected_id: string | null;
  state: string;
  closed_by: string | null;
}

const rows = async (id = accountId) =>
  readRows<Stored>(
    platform,
    'select connected_id, state, closed_by from host_account where account_id = $1 order by created_at',
    [id],
  );

/** The accounts that Stripe has for a host. */
const atStripe = async (id = accountId) => {
  const { data } = await askStripe(platform, async ({ v2 }) => v2.core.accounts.list({ limit: 20 }));
  return data.filter(({ metadata }) => metadata?.['account_id'] === id);
};

async function connect(outcome?: 'complete' | 'verifying' | 'blocked'): Promise<string> {
  await openHostOnboarding(platform, accountId);
  const id = (await rows()).at(-1)?.connected_id ?? '';
  if (outcome) await stripe.control.onboard(id, outcome);
  return id;
}

const cards = async (id = accountId) => cardAccountOf(platform, id);

describe('a host’s own account at Stripe', () => {
  it('is none until the host connects one', async () => {
    expect(await readHostAccount(platform, accountId)).toMatchObject({ state: 'none', isOpen: true, notice: null });
    expect(await cards()).toBeNull();
    await expect(refreshHostAccount(platform, accountId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(testHostAccount(platform, accountId)).rejects.toMatchObject({ code: 'not_found' });
    await closeHostAccount(platform, accountId);
  });

  it('is opened at Stripe as the host’s own, and says what Stripe asks', async () => {
    const { url } = await openHostOnboarding(platform, accountId);
    expect(url).toMatch(/^http/);
    const [made] = await atStripe();
    expect(made).toMatchObject({ dashboard: 'full' });
    const view = await refreshHostAccount(platform, accountId);
    expect(view).toMatchObject({
      state: 'onboarding',
      isTest: true,
      dashboardUrl: `${stripe.apiBase}/accounts/${made?.id}`,
    });
    expect(view.lacks).toContainEqual({ label: 'Votre adresse', isLate: true });
    expect(view.lacks.filter(({ label }) => label === 'Vos nom et prénom')).toHaveLength(1);
    expect(await cards()).toBeNull();
  });

  it('takes cards once Stripe says so, and not before it is read', async () => {
    const id = await connect('complete');
    expect(await cards()).toBeNull();
    expect(await refreshHostAccount(platform, accountId)).toMatchObject({ state: 'ready', lacks: [] });
    expect(await cards()).toBe(id);
    expect(await transact(platform, null, async (tx) => cardAccountOf(tx, accountId))).toBe(id);
    expect(await testHostAccount(platform, accountId)).toMatchObject({
      ok: true,
      checks: [{ ok: true }, { ok: true }, { ok: true }],
    });
  });

  it('that Stripe still verifies, or that was refused something, takes none', async () => {
    const id = await connect('verifying');
    expect(await refreshHostAccount(platform, accountId)).toMatchObject({ state: 'verifying', lacks: [] });
    expect(await testHostAccount(platform, accountId)).toMatchObject({
      ok: false,
      checks: [{ ok: true }, { ok: false }, { ok: false }],
    });
    await stripe.control.onboard(id, 'blocked');
    const blocked = await refreshHostAccount(platform, accountId);
    expect(blocked).toMatchObject({ state: 'blocked', lacks: [{ isLate: true }] });
    expect(blocked.lacks[0]?.label).toMatch(/^Une pièce d’identité ou un justificatif/);
    expect(await cards()).toBeNull();
  });

  it('is made once, also by two at once, and when an answer of Stripe is lost', async () => {
    await stripe.control.fail([{ method: 'POST', path: '/v2/core/accounts', cut: 'after', times: 3 }]);
    await expect(openHostOnboarding(platform, accountId)).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(await rows()).toStrictEqual([{ connected_id: null, state: 'onboarding', closed_by: null }]);
    expect(await readHostAccount(platform, accountId)).toMatchObject({ state: 'onboarding', dashboardUrl: null });
    await platform.pool.query(`update account set email = 'autre-' || email where id = $1`, [accountId]);
    await Promise.all([1, 2, 3].map(async () => openHostOnboarding(platform, accountId)));
    const made = await atStripe();
    expect(made).toHaveLength(1);
    expect(await rows()).toMatchObject([{ connected_id: made[0]?.id }]);
  });

  it('that is disconnected takes no cards, and is the same one when it is connected again', async () => {
    const id = await connect('complete');
    await refreshHostAccount(platform, accountId);
    await closeHostAccount(platform, accountId);
    expect(await cards()).toBeNull();
    expect(await readHostAccount(platform, accountId)).toMatchObject({ state: 'none', notice: null });
    expect(await atStripe()).toHaveLength(1);
    await openHostOnboarding(platform, accountId);
    expect(await rows()).toStrictEqual([{ connected_id: id, state: 'ready', closed_by: null }]);
    expect(await cards()).toBe(id);
  });

  it('that its owner closed at Stripe is connected no more, and gives place to another one', async () => {
    const id = await connect('complete');
    await refreshHostAccount(platform, accountId);
    await askStripe(platform, async ({ v2 }) => v2.core.accounts.close(id));
    const view = await refreshHostAccount(platform, accountId);
    expect(view).toMatchObject({ state: 'none', notice: expect.stringContaining('fermé chez Stripe') });
    expect(await cards()).toBeNull();
    await expect(testHostAccount(platform, accountId)).rejects.toMatchObject({ code: 'not_found' });
    const next = await connect();
    expect(next).not.toBe(id);
    expect(await rows()).toMatchObject([{ closed_by: 'stripe' }, { connected_id: next, closed_by: null }]);
  });

  it('is given no second place while Stripe does not answer', async () => {
    const id = await connect('complete');
    await stripe.control.fail([{ path: '/v2/core/accounts/:id', status: 500, times: 9 }]);
    await expect(openHostOnboarding(platform, accountId)).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(await rows()).toMatchObject([{ connected_id: id, closed_by: null }]);
  });

  it('that was connected under another key of the product takes no cards, says so, and gives place to another one', async () => {
    const id = await connect('complete');
    await refreshHostAccount(platform, accountId);
    await platform.pool.query(`update host_account set platform_account = 'acct_former:test' where account_id = $1`, [
      accountId,
    ]);
    const view = await readHostAccount(platform, accountId);
    expect(view).toMatchObject({ state: 'none', notice: expect.stringContaining('un autre compte Stripe') });
    await refreshHostAccount(platform, accountId);
    expect(await cards()).toBeNull();
    const next = await connect();
    expect(next).not.toBe(id);
    expect(await rows()).toMatchObject([{ connected_id: id, closed_by: 'key' }, { connected_id: next }]);
  });

  it('of tests takes no cards under a live key', async () => {
    const id = await connect('complete');
    await refreshHostAccount(platform, accountId);
    const withKey = async (key: string) =>
      transact(platform, null, async ({ em, settings }) => {
        const get: typeof settings.get = (name) => (name === 'stripe_secret_key' ? key : settings.get(name));
        return cardAccountOf({ em, settings: { ...settings, get } }, accountId);
      });
    expect(await withKey('sk_test_x')).toBe(id);
    expect(await withKey('sk_live_x')).toBeNull();
    expect(await withKey('')).toBeNull();
  });

  it('cannot be connected by a host whose access is over', async () => {
    const { id } = await buildCustomer(platform, { trialDays: -1 });
    for (const act of [openHostOnboarding, refreshHostAccount, testHostAccount, closeHostAccount])
      await expect(act(platform, id)).rejects.toMatchObject({ code: 'account_restricted' });
    expect(await rows(id)).toStrictEqual([]);
  });

  it('is forgotten with the account', async () => {
    await connect();
    await transact(platform, null, async (tx) => eraseHostAccounts(tx, accountId));
    expect(await rows()).toStrictEqual([]);
  });
});
