import { z } from 'zod';
import { atCommit, beforeInsert, onMailSent } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { sent } from '../steps/missingOf.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { addressOf, signIn, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const listed = z.object({ conversations: z.array(z.object({ id: z.uuid() })) });
const read = z.object({ messages: z.array(z.object({ author: z.string() })) });

/** A host writes to the team, and an administrator answers → two messages, and two mails. */
export const support: Flow = {
  name: 'support',

  boundaries: [
    atCommit('api', 'commit of the message', 'conversation'),
    beforeInsert('api', 'answer to be written', 'conversation_message', `new.author = 'administrator'`),
    atCommit('api', 'commit of the answer', 'conversation_message', `new.author = 'administrator'`),
    onMailSent('answer noted as sent', 'support_reply'),
  ],

  prepare: signUp.run,

  async run(site, key, { administrator }) {
    const cookie = await signInHost(site, key);
    // An attempt that got no answer may have succeeded: the writer looks first.
    await site.untilAnswered(async () => {
      const answer = await site.get('/api/support/conversations', cookie);
      if (answer.status !== 200 || listed.parse(answer.body).conversations.length > 0) return answer;
      return site.post('/api/support/conversations', { subject: 'Une question', message: 'Bonjour.' }, cookie);
    }, [200, 201]);
    const admin = await signIn(site, administrator);
    const search = `/api/admin/conversations?search=${encodeURIComponent(addressOf(key))}`;
    const { body } = await site.untilAnswered(() => site.get(search, admin), [200]);
    for (const { id } of listed.parse(body).conversations) {
      await site.untilAnswered(async () => {
        const answer = await site.get(`/api/admin/conversations/${id}`, admin);
        const isAnswered = (): boolean =>
          read.parse(answer.body).messages.some(({ author }) => author === 'administrator');
        if (answer.status !== 200 || isAnswered()) return answer;
        return site.post(`/api/admin/conversations/${id}/messages`, { message: 'Bonsoir.', internal: false }, admin);
      }, [200, 201]);
    }
  },

  mails: (key) => [
    ...signUp.mails(key),
    noticeOf(addressOf(key), 'support_message_admin'),
    mailTo(addressOf(key), 'support_reply'),
  ],

  holds: {
    'not one conversation of two messages': `(select array_agg(message_count) from conversation
      where account_id = a.id) = array[2]`,
    'not two messages': `(select count(*) from conversation_message m join conversation k on k.id = m.conversation_id
      where k.account_id = a.id) = 2`,
    'the answer was not sent once': sent('support_reply'),
  },
};
