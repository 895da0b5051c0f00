import { beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete, untilDone } from '../steps/complete.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, password, signInHost } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';
import { claimSubdomain, unlike } from './claimSubdomain.flow.ts';
import { signUp } from './signUp.flow.ts';

/** The account that was closed under an address, whose row names nobody any more. */
const closed = `(select min(payload ->> 'accountId')::uuid from outbox
  where name = 'accounts.closed' and payload ->> 'email' = wanted.email)`;

/** A host who pays and has a site closes their account → nothing names them, the site is gone, nothing runs, one mail. */
export const accountClosure: Flow = {
  name: 'closure of an account',

  boundaries: [
    beforeUpdate('api', 'account to be closed', 'account', 'new.closed_at is not null and old.closed_at is null'),
    onCall('subscription ended at Stripe', 'workerToStripe', 'DELETE /v1/subscriptions/'),
    beforeUpdate(
      'worker',
      'name to be freed',
      'hosted_name',
      'new.released_at is not null and old.released_at is null',
    ),
    onCall('name withdrawn', 'workerToDns', '"type":"A","changetype":"DELETE"'),
  ],

  async prepare(site, key, outside) {
    await complete(checkout, site, key, outside);
    await claimSubdomain.run(site, key, outside);
    await untilDone(claimSubdomain, key, outside);
  },

  async run(site, key) {
    const cookie = await signInHost(site, key);
    // No longer signed in: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/account/closure', { password }, cookie), [204, 401]);
  },

  mails: (key) => [
    ...checkout.mails(key),
    ...claimSubdomain.mails(key).slice(signUp.mails(key).length),
    mailTo(addressOf(key), 'account_closed'),
  ],

  holds: {
    'not one closure': `(select count(*) from outbox
      where name = 'accounts.closed' and payload ->> 'email' = wanted.email) = 1`,
    'the address is still there': 'a.id is null',
    'the account is not closed': `exists (select from account where id = ${closed} and closed_at is not null)`,
    'a name is not freed': `not exists (select from hosted_name where account_id = ${closed} and released_at is null)`,
    'a subscription is not noted as ended': `not exists (select from subscription
      where account_id = ${closed} and ended_at is null)`,
    'not one farewell': `(select count(*) from mail_delivery d join outbox o on o.id = d.event_id
      where o.name = 'accounts.closed' and o.payload ->> 'email' = wanted.email and d.state = 'sent') = 1`,
  },
  atStripe: { subscriptions: 0, charges: 1, refunds: 0 },
  missing: async (outside, keys) => unlike(outside, keys, []),
};
