import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trialEnding } from '@app/contract/accounts/events.ts';
import { transact, type Platform } from '@app/domain/platform';
import { buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { tick } from '../../runtime/schedules.ts';
import { openPost, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';
const hour = 3_600_000;
const day = 24 * hour;

describe('the end of a trial', () => {
  let post: Post;
  let other: Platform;
  beforeAll(async () => {
    post = await openPost();
    // Two workers, as in production.
    await post.work();
    other = await post.platform.sibling();
    await post.work({ on: other });
  });
  afterAll(async () => post.close());
  afterEach(async () => {
    await post.platform.pool.query(`update customer set subscription_status = 'active'`);
  });

  const mailsTo = ({ email }: BuiltAccount) => post.sink.messages.filter(({ to }) => to.includes(email));

  /** The schedule comes by, and everything that follows from it happens. */
  async function review(): Promise<void> {
    await Promise.all([tick(post.platform), tick(other)]);
    // What a handler records is handed over by the worker that ran it, after its job is done.
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([post.platform.relay.idle(), other.relay.idle()]);
      await post.settled();
    }
  }

  it('is announced three days before, one day before and on the day, by one mail each with correct singular and plural', async () => {
    const customer = await buildCustomer(post.platform, { planSlug: 'business', trialDays: 15 });
    const subjects = () => mailsTo(customer).map(({ template, subject }) => [template, subject]);
    post.platform.clock.advance(12 * day);
    await review();
    expect(subjects()).toStrictEqual([['trial_ending', `Maïder, il vous reste 3${nbsp}jours d’essai`]]);
    const [ending] = mailsTo(customer);
    expect(ending?.text).toContain('5 décembre 2026');
    expect(ending?.text).toContain(`Business, à 30,00${nbsp}€ par mois`);
    expect(ending?.text).toContain('https://clairvolet.example/dashboard/abonnement');

    post.platform.clock.advance(2 * day);
    await review();
    expect(subjects()[1]).toStrictEqual(['trial_ending', `Maïder, il vous reste 1${nbsp}jour d’essai`]);

    post.platform.clock.advance(day + hour);
    await review();
    await review();
    expect(subjects().slice(2)).toStrictEqual([['trial_ended', 'Maïder, votre essai est terminé']]);
    const ended = mailsTo(customer).at(-1);
    for (const words of ['5 décembre 2026', `30${nbsp}jours`, `12${nbsp}mois`, 'Rien ne vous a été prélevé']) {
      expect(ended?.text).toContain(words);
    }
    const [row] = await readRows(post.platform, 'select subscription_status from customer where account_id = $1', [
      customer.id,
    ]);
    expect(row).toStrictEqual({ subscription_status: 'expired' });
  });

  it('is announced with the price of the chosen billing cycle', async () => {
    const customer = await buildCustomer(post.platform, { trialDays: 5 });
    await post.platform.pool.query(`update customer set billing_cycle = 'yearly' where account_id = $1`, [customer.id]);
    post.platform.clock.advance(2 * day);
    await review();
    expect(mailsTo(customer)[0]?.text).toContain(`Starter, à 255,00${nbsp}€ par an`);
  });

  it('is not announced to a customer who has subscribed meanwhile or whose trial was extended', async () => {
    const subscribed = await buildCustomer(post.platform, { subscriptionStatus: 'active' });
    const prolonged = await buildCustomer(post.platform, { trialDays: 30 });
    await transact(post.platform, null, async (tx) => {
      for (const { id } of [subscribed, prolonged]) {
        tx.record(trialEnding, {
          accountId: id,
          trialEndsAt: new Date(tx.clock.now().getTime() + 3 * day).toISOString(),
          daysLeft: 3,
        });
      }
    });
    await post.platform.relay.idle();
    await post.settled();
    expect([...mailsTo(subscribed), ...mailsTo(prolonged)]).toStrictEqual([]);
  });
});
