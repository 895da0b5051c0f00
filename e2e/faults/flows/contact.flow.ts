import { onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';

const addressOf = (key: string) => `${key}@contact.test`;

/** A message of the contact form → the administrator, and an acknowledgement to its author. */
export const contact: Flow = {
  name: 'contact',

  boundaries: [onRow('api', 'message stored', { table: 'conversation', when: 'before insert' })],

  async run(site, key) {
    const message = { name: 'Hôte', email: addressOf(key), subject: 'Une question', message: 'Bonjour.' };
    // Sent again, for an attempt that got no answer may have gone through, it is the same message.
    await site.untilAnswered(() => site.post('/api/contact', message), [202]);
  },

  mails: (key) => [
    {
      says: `the message of ${addressOf(key)} to the administrator`,
      matches: ({ template, headers }) =>
        template === 'contact_message_admin' && headers['reply-to'] === addressOf(key),
    },
    {
      says: `the acknowledgement to ${addressOf(key)}`,
      matches: ({ template, to }) => template === 'contact_acknowledgement' && to.includes(addressOf(key)),
    },
  ],

  async missing({ database }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       cross join lateral (
         select count(distinct m.id) as messages, count(d.id) filter (where d.state = 'sent') as deliveries
         from conversation m
         left join outbox o on o.payload ->> 'messageId' = m.id::text
         left join mail_delivery d on d.event_id = o.id
         where m.email = wanted.email) as found
       cross join lateral (values
         (case when found.messages <> 1 then found.messages || ' messages instead of one' end),
         (case when found.deliveries <> 2 then found.deliveries || ' deliveries sent instead of two' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf)],
    );
    return rows.map(({ lack }) => lack);
  },
};
