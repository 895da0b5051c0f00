import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardAccountOf, closeHostAccount, openHostOnboarding, receiveHostEvent } from '@app/domain/payments';
import { buildCustomer, openStripeAccount, readRows, type StripeAccount } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

let stripe: StripeAccount;
let post: Post;
beforeAll(async () => {
  stripe = await openStripeAccount();
  post = await openPost({ stripe });
  await post.work();
});
afterAll(async () => post.close());

async function connectedHost() {
  const { id } = await buildCustomer(post.platform);
  await openHostOnboarding(post.platform, id);
  const [row] = await readRows<{ acct: string }>(
    post.platform,
    'select connected_id as acct from host_account where account_id = $1',
    [id],
  );
  return { id, acct: row?.acct ?? '' };
}

/** Everything that Stripe has to say about an account, newest first, as often as wanted. */
async function deliver(acct: string, times = 1): Promise<void> {
  const events = (await stripe.control.webhooks()).filter((event) => event.account === acct);
  for (const { id, family } of events.toReversed()) {
    if (family === 'account') continue;
    const { payload, signature } = await stripe.control.signedEvent(id, post.platform.clock.now());
    const delivery = { body: Buffer.from(payload), signature };
    for (let time = 0; time < times; time += 1) await receiveHostEvent(post.platform, family, delivery);
  }
}

const processed = async () =>
  until('every event to be processed', async () => {
    const [left] = await readRows<{ count: number }>(
      post.platform,
      'select count(*)::int as count from connect_event where processed_at is null',
    );
    return left?.count === 0;
  });

describe('an event about a host’s account', () => {
  it('has a worker read the account again, in whatever order and however often it comes', async () => {
    const { id, acct } = await connectedHost();
    await stripe.control.onboard(acct, 'verifying');
    await stripe.control.onboard(acct, 'complete');
    await deliver(acct, 3);
    await processed();
    expect(await cardAccountOf(post.platform, id)).toBe(acct);
    await stripe.control.onboard(acct, 'blocked');
    await deliver(acct);
    await processed();
    expect(await cardAccountOf(post.platform, id)).toBeNull();
    expect(await readRows(post.platform, 'select from dead_letter')).toStrictEqual([]);
  });

  it('waits until Stripe answers again', async () => {
    const { id, acct } = await connectedHost();
    await stripe.control.onboard(acct, 'complete');
    await stripe.control.fail([{ path: '/v2/core/accounts/:id', status: 503, times: 4 }]);
    await deliver(acct);
    await processed();
    expect(await cardAccountOf(post.platform, id)).toBe(acct);
  });

  it('connects nothing that its host has disconnected', async () => {
    const { id, acct } = await connectedHost();
    await closeHostAccount(post.platform, id);
    await stripe.control.onboard(acct, 'complete');
    await deliver(acct);
    await processed();
    expect(await cardAccountOf(post.platform, id)).toBeNull();
  });

  it('about an account that was erased meanwhile is over', async () => {
    const { id, acct } = await connectedHost();
    await stripe.control.onboard(acct, 'complete');
    await deliver(acct);
    await post.platform.pool.query('delete from host_account where account_id = $1', [id]);
    await processed();
    expect(await readRows(post.platform, 'select from dead_letter')).toStrictEqual([]);
  });
});
