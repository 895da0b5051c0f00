import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { unlikeAtStripe } from '../steps/atStripe.ts';
import { complete, untilDone } from '../steps/complete.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, password, signInHost } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';
import { claimSubdomain, nameOf, unlike } from './claimSubdomain.flow.ts';
import { signUp } from './signUp.flow.ts';

/** A host who pays and has a site closes their account → nothing names them, the site is gone, nothing runs, one mail. */
export const accountClosure: Flow = {
  name: 'closure of an account',

  boundaries: [
    onRow('api', 'account to be closed', {
      table: 'account',
      when: 'before update',
      condition: 'new.closed_at is not null and old.closed_at is null',
    }),
    onCall('subscription ended at Stripe', 'workerToStripe', 'DELETE /v1/subscriptions/'),
    onRow('worker', 'name to be freed', {
      table: 'hosted_name',
      when: 'before update',
      condition: 'new.released_at is not null and old.released_at is null',
    }),
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

  async missing(outside, keys) {
    const { database, stripe } = outside;
    const emails = keys.map(addressOf);
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[], $2::text[]) as wanted (email, name)
       left join lateral (
         select count(*) as closures, min(payload ->> 'accountId')::uuid as id from outbox
         where name = 'accounts.closed' and payload ->> 'email' = wanted.email) as o on true
       left join account a on a.id = o.id
       cross join lateral (values
         (case when o.closures <> 1 then o.closures || ' closures instead of one' end),
         (case when a.closed_at is null or a.email = wanted.email then 'the account is not closed' end),
         (case when exists (select from account where email = wanted.email) then 'the address is still there' end),
         (case when exists (select from hosted_name where account_id = a.id and released_at is null)
           then 'a name is not freed' end),
         (case when exists (select from subscription where account_id = a.id and ended_at is null)
           then 'a subscription is not noted as ended' end),
         (case when (select count(*) from mail_delivery d join outbox f on f.id = d.event_id
           where f.name = 'accounts.closed' and f.payload ->> 'accountId' = a.id::text and d.state = 'sent') <> 1
           then 'not one farewell' end)
       ) as checks (lack)
       where lack is not null`,
      [emails, keys.map((key) => nameOf(outside, key))],
    );
    return [
      ...rows.map(({ lack }) => lack),
      ...(await unlikeAtStripe(stripe, emails, { subscriptions: 0, charges: 1, refunds: 0 })),
      ...(await unlike(outside, keys, [])),
    ];
  },
};
