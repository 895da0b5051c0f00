import { atCommit, beforeInsert, onMailSent } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

/** A host who has just registered asks for a new password → one mail with the link. */
export const forgottenPassword: Flow = {
  name: 'forgotten password',

  boundaries: [
    beforeInsert('api', 'link to be made', 'account_link', `new.purpose = 'password_reset'`),
    atCommit('api', 'commit of the link', 'account_link', `new.purpose = 'password_reset'`),
    onMailSent('link noted as sent', 'password_reset'),
  ],

  prepare: signUp.run,

  async run(site, key) {
    // A retry within a minute counts as the same request: an attempt that got no answer may have succeeded.
    await site.untilAnswered(() => site.post('/api/password-resets', { email: addressOf(key) }), [202]);
  },

  mails: (key) => [...signUp.mails(key), mailTo(addressOf(key), 'password_reset')],

  holds: {
    'not one link': `(select count(*) from account_link
      where email = wanted.email and purpose = 'password_reset') = 1`,
    'not one delivery sent': `(select count(*) from account_link l
      join outbox o on o.payload ->> 'linkId' = l.id::text
      join mail_delivery d on d.event_id = o.id and d.template = 'password_reset'
      where l.email = wanted.email and l.purpose = 'password_reset' and d.state = 'sent') = 1`,
  },
};
