import { beforeInsert, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { activities } from '../steps/missingOf.ts';
import { addressOf, password } from '../steps/signIn.ts';

/** Registration → welcome mail to the customer, notice to the administrator. */
export const signUp: Flow = {
  name: 'sign-up',
  isThorough: true,

  boundaries: [
    beforeUpdate('worker', 'job shown as running', 'job_run', `new.state = 'running'`),
    beforeInsert('worker', 'activity noted', 'activity', `new.kind = 'welcome_mail_sent'`),
    beforeUpdate('worker', 'job shown as done', 'job_run', `new.state = 'succeeded'`),
  ],

  async run(site, key) {
    const plans = await site.untilAnswered(() => site.get('/api/plans'), [200]);
    const [plan] = plans.body as { id: string }[];
    const registration = {
      firstName: 'Hôte',
      lastName: 'Essai',
      email: addressOf(key),
      password,
      confirmPassword: password,
      planId: plan?.id,
      billingCycle: 'yearly',
    };
    // Refused as taken: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/accounts', registration), [201, 409]);
  },

  mails: (key) => [mailTo(addressOf(key), 'welcome'), noticeOf(addressOf(key), 'new_user_admin')],

  holds: {
    'no customer': 'c.account_id is not null',
    'its job is not done': `(select state from job_run where id = c.welcome_job_id) = 'succeeded'`,
    'not one activity of the mail': activities('welcome_mail_sent'),
    'not two deliveries sent': `(select count(*) from mail_delivery d join outbox o on o.id = d.event_id
      where o.payload ->> 'accountId' = a.id::text and d.state = 'sent') = 2`,
  },
};
