import { afterAll, beforeAll, expect, it } from 'vitest';
import { askStripe } from '../../stripe/index.ts';
import {
  buildCustomer,
  connectHost,
  createTestPlatform,
  openStripeAccount,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { closeHostAccount } from './closeHostAccount.ts';
import { readHostPayouts } from './readPayouts.ts';

let stripe: StripeAccount;
let platform: TestPlatform;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());

/** A guest pays 450 €, of which Stripe takes 1.5 % and 25 cents. */
async function pay(account: string): Promise<void> {
  const price = { currency: 'eur', unit_amount: 45_000, product_data: { name: 'Villa Arrosa' } };
  const session = await askStripe(platform, async ({ checkout }) =>
    checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: price }],
        success_url: 'https://etxe-arrosa.test/merci',
        cancel_url: 'https://etxe-arrosa.test/',
      },
      { stripeAccount: account },
    ),
  );
  await stripe.control.of(account).completeCheckout(session.id, 'success');
}

it('a host sees what guests paid, when it is paid out, and that a bank sent it back', async () => {
  const { id: accountId } = await buildCustomer(platform);
  await expect(readHostPayouts(platform, accountId)).rejects.toMatchObject({ code: 'not_found' });
  const { id: account } = await connectHost(platform, stripe, accountId);
  expect(await readHostPayouts(platform, accountId)).toStrictEqual({ availableCents: 0, pendingCents: 0, payouts: [] });

  await pay(account);
  const net = 45_000 - 700;
  expect(await readHostPayouts(platform, accountId)).toMatchObject({ availableCents: 0, pendingCents: net });
  await stripe.control.advance({ seconds: 4 * 86_400 });
  const paid = await readHostPayouts(platform, accountId);
  expect(paid).toMatchObject({ availableCents: 0, pendingCents: 0, payouts: [{ cents: net }] });
  const [payout] = paid.payouts;
  expect(payout?.day).toMatch(/^2026-11-2[45]$/);
  await stripe.control.of(account).failPayout(payout?.id ?? '');
  const { payouts } = await readHostPayouts(platform, accountId);
  expect(payouts).toMatchObject([{ cents: net, state: 'failed' }]);

  await closeHostAccount(platform, accountId);
  await expect(readHostPayouts(platform, accountId)).rejects.toMatchObject({ code: 'not_found' });
});

it('a host’s payouts are said to be unavailable while Stripe does not answer', async () => {
  const { id: accountId } = await buildCustomer(platform);
  const { id: account } = await connectHost(platform, stripe, accountId);
  await stripe.control.fail([{ path: '/v1/balance', account, status: 503, times: 9 }]);
  await expect(readHostPayouts(platform, accountId)).rejects.toMatchObject({ code: 'billing_unavailable' });
});
