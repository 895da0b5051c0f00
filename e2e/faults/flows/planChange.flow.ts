import { onRow } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { liveSubscription, unlikeAtStripe } from '../steps/atStripe.ts';
import { complete, until } from '../steps/complete.ts';
import { activities, lacksOf } from '../steps/lacksOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signIn } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

/** A host takes another plan on Stripe's page → the plan they have now, and one mail. */
export const planChange: Flow = {
  name: 'change of plan',

  boundaries: [
    onRow('api', 'change stored', { table: 'stripe_event', when: 'at commit' }),
    onRow('worker', 'other plan noted', {
      table: 'subscription',
      when: 'before update',
      condition: 'new.plan_id is distinct from old.plan_id',
    }),
    onRow('worker', 'activity noted', {
      table: 'activity',
      when: 'before insert',
      condition: `new.kind = 'plan_changed'`,
    }),
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

  async missing({ database, stripe }, keys) {
    const emails = keys.map(addressOf);
    return [
      ...(await lacksOf(database, emails, {
        'it is the plan before': `(select p.slug from subscription s join plan p on p.id = s.plan_id
          where s.account_id = a.id) <> 'business'`,
        'not one activity': activities('plan_changed'),
        'not one mail sent': `(select count(*) from mail_delivery where recipient = a.email
          and template = 'plan_changed' and state = 'sent') = 1`,
      })),
      ...(await unlikeAtStripe(stripe, emails, { subscriptions: 1, charges: 1, refunds: 0 })),
    ];
  },
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
