import { z } from 'zod';
import { atCommit, beforeUpdate, onMailSent } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { until } from '../steps/complete.ts';
import { activities } from '../steps/missingOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const newAddressOf = (key: string) => `nouveau-${key}@fautes.test`;
const profile = z.object({ email: z.string(), pendingEmail: z.string().nullable() });

/** A host asks for another address and follows the link that was sent there → the address, and three mails. */
export const emailChange: Flow = {
  name: 'change of address',
  addressOf: newAddressOf,

  boundaries: [
    atCommit('api', 'commit of the link', 'account_link', `new.purpose = 'email_change'`),
    beforeUpdate('api', 'address to be changed', 'account', 'new.email <> old.email'),
    onMailSent('farewell to the old address noted as sent', 'email_changed'),
  ],

  prepare: signUp.run,

  async run(site, key, { mailbox, database }) {
    const cookie = await signInHost(site, key);
    const wanted = { firstName: 'Hôte', lastName: 'Essai', email: newAddressOf(key) };
    // Asked again it would be another link: an attempt that got no answer shows in the profile.
    await site.untilAnswered(async () => {
      const answer = await site.get('/api/account/profile', cookie);
      if (answer.status !== 200 || profile.parse(answer.body).pendingEmail !== null) return answer;
      const put = await site.put('/api/account/profile', wanted, cookie);
      return put.status === 200 ? put : { ...put, status: Math.max(put.status, 500) };
    }, [200]);
    const token = await until('link by mail', async () => {
      const mail = mailbox.find(({ template, to }) => template === 'email_change' && to.includes(newAddressOf(key)));
      return mail && /[?&#]token=([\w.-]+)/.exec(mail.text)?.[1];
    });
    // The notice must be sent first: when the link is followed at once, the old address gets none.
    await until('announcement to the old address', async () => {
      const { rowCount } = await database.query(
        `select from mail_delivery where recipient = $1 and template = 'email_change_announced' and state = 'sent'`,
        [addressOf(key)],
      );
      return rowCount === 1 ? true : undefined;
    });
    // No longer valid: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/email-confirmations', { token }), [200, 404, 410, 422]);
  },

  mails: (key) => [
    ...signUp.mails(key),
    mailTo(newAddressOf(key), 'email_change'),
    mailTo(addressOf(key), 'email_change_announced'),
    mailTo(addressOf(key), 'email_changed'),
  ],

  holds: {
    'the address is not theirs': 'a.email_confirmed_at is not null',
    'not one link used': `(select count(*) filter (where used_at is not null) = 1 and count(*) = 1
      from account_link where account_id = a.id and purpose = 'email_change')`,
    'not one activity': activities('email_changed'),
    // A host who follows the link before it is noted that its mail left leaves no reason for another attempt.
    'not three mails sent': `(select count(*) from mail_delivery where template like 'email_change%'
      and (state = 'sent' or (state = 'suppressed' and template = 'email_change'))
      and (recipient = a.email or recipient = replace(a.email, 'nouveau-', ''))) = 3`,
  },
};
