import { onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { signUp } from './signUp.flow.ts';
import { addressOf } from '../steps/signIn.ts';

/** A host's trial ends, and the trials are reviewed → the recorded end, and one mail. */
export const trialEnd: Flow = {
  name: 'end of a trial',

  boundaries: [
    onRow('worker', 'end written down', {
      table: 'customer',
      when: 'before update',
      condition: `new.subscription_status = 'expired' and old.subscription_status = 'trial'`,
    }),
    onRow('worker', 'notice noted', { table: 'trial_notice', when: 'after insert' }),
    onRow('worker', 'commit of the review', { table: 'trial_notice', when: 'at commit' }),
  ],

  prepare: signUp.run,
  // The worker's tick records the event, and its sweep hands it over.
  skips: ['hand-over to the queue'],

  async run(site, key, outside) {
    // Days do not pass here: the end is put into the past, and the schedule's event is recorded as a worker's tick does.
    await site.untilAnswered(async () => {
      await outside.database.query(
        `with over as (
           update customer c set trial_ends_at = now() - interval '1 minute' from account a
           where a.id = c.account_id and a.email = $1 and c.subscription_status = 'trial' returning c.account_id)
         insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
         select gen_random_uuid(), 'accounts.trials_review_requested', 1, now(), null, $1,
           jsonb_build_object('slot', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         from over`,
        [addressOf(key)],
      );
      return { status: 200, body: null };
    }, [200]);
  },

  mails: (key) => [
    ...signUp.mails(key),
    {
      says: `the news to ${addressOf(key)} that their trial has ended`,
      matches: ({ template, to }) => template === 'trial_ended' && to.includes(addressOf(key)),
    },
  ],

  async missing({ database }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       left join account a on a.email = wanted.email
       left join customer c on c.account_id = a.id
       cross join lateral (values
         (case when c.subscription_status is distinct from 'expired' or c.expired_at is distinct from c.trial_ends_at
           then 'the end is not written down' end),
         (case when (select count(*) from trial_notice where account_id = a.id and kind = 'ended') <> 1
           then 'not one notice' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'trial_ended') <> 1
           then 'not one activity' end),
         (case when (select count(*) from mail_delivery where recipient = a.email and template = 'trial_ended'
           and state = 'sent') <> 1 then 'not one delivery sent' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf)],
    );
    return rows.map(({ lack }) => lack);
  },
};
