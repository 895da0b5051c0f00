import { onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { addressOf } from '../steps/signIn.ts';

/** Registration → welcome mail to the customer, notice to the administrator. */
export const signUp: Flow = {
  name: 'sign-up',
  isThorough: true,

  boundaries: [
    onRow('worker', 'job shown as running', {
      table: 'job_run',
      when: 'before update',
      condition: `new.state = 'running'`,
    }),
    onRow('worker', 'activity noted', {
      table: 'activity',
      when: 'before insert',
      condition: `new.kind = 'welcome_mail_sent'`,
    }),
    onRow('worker', 'job shown as done', {
      table: 'job_run',
      when: 'before update',
      condition: `new.state = 'succeeded'`,
    }),
  ],

  async run(site, key) {
    const plans = await site.untilAnswered(() => site.get('/api/plans'), [200]);
    const [plan] = plans.body as { id: string }[];
    const registration = {
      firstName: 'Hôte',
      lastName: 'Essai',
      email: addressOf(key),
      password: 'volets du matin',
      confirmPassword: 'volets du matin',
      planId: plan?.id,
      billingCycle: 'yearly',
    };
    // Refused as taken: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/accounts', registration), [201, 409]);
  },

  mails: (key) => [
    {
      says: `the welcome mail to ${addressOf(key)}`,
      matches: ({ template, to }) => template === 'welcome' && to.includes(addressOf(key)),
    },
    {
      says: `the notice of ${addressOf(key)} to the administrator`,
      matches: ({ template, headers }) => template === 'new_user_admin' && headers['reply-to'] === addressOf(key),
    },
  ],

  async missing({ database }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       left join account a on a.email = wanted.email
       left join customer c on c.account_id = a.id
       left join job_run j on j.id = c.welcome_job_id
       cross join lateral (values
         (case when a.id is null or c.account_id is null then 'no customer' end),
         (case when j.state is distinct from 'succeeded' then 'job ' || coalesce(j.state, 'missing') end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'welcome_mail_sent') <> 1
           then 'not one activity of the mail' end),
         (case when (select count(*) from mail_delivery d join outbox o on o.id = d.event_id
           where o.payload ->> 'accountId' = a.id::text and d.state = 'sent') <> 2 then 'not two deliveries sent' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf)],
    );
    return rows.map(({ lack }) => lack);
  },
};
