import { afterInsert, atCommit, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { passTime } from '../steps/passTime.ts';
import { addressOf } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

/** A host's trial ends, and the trials are reviewed → the recorded end, and one mail. */
export const trialEnd: Flow = {
  name: 'end of a trial',

  boundaries: [
    beforeUpdate(
      'worker',
      'end written down',
      'customer',
      `new.subscription_status = 'expired' and old.subscription_status = 'trial'`,
    ),
    afterInsert('worker', 'notice noted', 'trial_notice'),
    atCommit('worker', 'commit of the review', 'trial_notice'),
  ],

  prepare: signUp.run,
  // The worker's tick records the event, and its sweep hands it over.
  skips: ['hand-over to the queue'],

  async run(site, key, outside) {
    await passTime(site, key, outside, {
      event: 'accounts.trials_review_requested',
      due: `update customer c set trial_ends_at = now() - interval '1 minute' from account a
        where a.id = c.account_id and a.email = $1 and c.subscription_status = 'trial' returning c.account_id`,
    });
  },

  mails: (key) => [...signUp.mails(key), mailTo(addressOf(key), 'trial_ended')],

  holds: {
    'the end is not written down': `c.subscription_status = 'expired' and c.expired_at = c.trial_ends_at`,
    'not one notice': `(select count(*) from trial_notice where account_id = a.id and kind = 'ended') = 1`,
    'not one activity': activities('trial_ended'),
    'not one delivery sent': sent('trial_ended'),
  },
};
