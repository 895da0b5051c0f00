import { beforeInsert } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';

const addressOf = (key: string) => `${key}@contact.test`;

/** A message of the contact form → the administrator, and an acknowledgement to its author. */
export const contact: Flow = {
  name: 'contact',
  addressOf,

  boundaries: [beforeInsert('api', 'message stored', 'conversation')],

  async run(site, key) {
    const message = { name: 'Hôte', email: addressOf(key), subject: 'Une question', message: 'Bonjour.' };
    // Sent again, for an attempt that got no answer may have gone through, it is the same message.
    await site.untilAnswered(() => site.post('/api/contact', message), [202]);
  },

  mails: (key) => [
    noticeOf(addressOf(key), 'contact_message_admin'),
    mailTo(addressOf(key), 'contact_acknowledgement'),
  ],

  holds: {
    'not one message': `(select count(*) from conversation where email = wanted.email) = 1`,
    'not two deliveries sent': `(select count(*) from conversation m
      join outbox o on o.payload ->> 'messageId' = m.id::text
      join mail_delivery d on d.event_id = o.id
      where m.email = wanted.email and d.state = 'sent') = 2`,
  },
};
