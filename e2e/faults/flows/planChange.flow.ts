import { atCommit, beforeInsert, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { liveSubscription } from '../steps/atStripe.ts';
import { complete, until } from '../steps/complete.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signIn } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

/** A host takes another plan on Stripe's page → the plan they have now, and one mail. */
export const planChange: Flow = {
  name: 'change of plan',

  boundaries: [
    atCommit('api', 'change stored', 'stripe_event'),
    beforeUpdate('worker', 'other plan noted', 'subscription', 'new.plan_id is distinct from old.plan_id'),
    beforeInsert('worker', 'activity noted', 'activity', `new.kind = 'plan_changed'`),
  ],

  async prepare(site, key, outside) {
    await complete(checkout, site, key, outside);
    // Stripe's page offers the plans that were mirrored there.
    const cookie = await signIn(site, outside.administrator);
    await site.untilAnswered(() => site.post('/api/admin/stripe/mirror', {}, cookie), [204]);
    await until('other price', async () => otherPrice(outside, key));
  },

  async run(_site, key, outside) {
    const { id } = await liveSubscription(outside.stripe, addressOf(key));
    const price = await until('other price', async () => otherPrice(outside, key));
    await outside.stripe.changeSubscription(id, { price, proration_behavior: 'none' });
  },

  mails: (key) => [...checkout.mails(key), mailTo(addressOf(key), 'plan_changed')],

  holds: {
    'it is the plan before': `(select p.slug from subscription s join plan p on p.id = s.plan_id
      where s.account_id = a.id) <> 'business'`,
    'not one activity': activities('plan_changed'),
    'not one mail sent': sent('plan_changed'),
  },
  atStripe: { subscriptions: 1, charges: 1, refunds: 0 },
};

/** Of another plan, as often as they pay now. */
async function otherPrice({ database, stripe }: Outside, key: string): Promise<string | undefined> {
  const { price } = await liveSubscription(stripe, addressOf(key));
  const { rows } = await database.query<{ id: string }>(
    `select other.price_id as id from stripe_price own
     join stripe_price other on other.cycle = own.cycle and other.plan_id <> own.plan_id and other.active
     where own.price_id = $1 order by other.price_id limit 1`,
    [price],
  );
  return rows[0]?.id;
}
