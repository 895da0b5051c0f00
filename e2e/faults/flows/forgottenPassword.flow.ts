import { onMailSent, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { signUp } from './signUp.flow.ts';
import { addressOf } from '../steps/signIn.ts';

/** A host who has just registered asks for a new password → one mail with the link. */
export const forgottenPassword: Flow = {
  name: 'forgotten password',

  boundaries: [
    onRow('api', 'link to be made', {
      table: 'account_link',
      when: 'before insert',
      condition: `new.purpose = 'password_reset'`,
    }),
    onRow('api', 'commit of the link', {
      table: 'account_link',
      when: 'at commit',
      condition: `new.purpose = 'password_reset'`,
    }),
    onMailSent('link noted as sent', 'password_reset'),
  ],

  prepare: signUp.run,

  async run(site, key) {
    // A retry within a minute counts as the same request: an attempt that got no answer may have succeeded.
    await site.untilAnswered(() => site.post('/api/password-resets', { email: addressOf(key) }), [202]);
  },

  mails: (key) => [
    ...signUp.mails(key),
    {
      says: `the link for a new password to ${addressOf(key)}`,
      matches: ({ template, to }) => template === 'password_reset' && to.includes(addressOf(key)),
    },
  ],

  async missing({ database }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       cross join lateral (
         select count(distinct l.id) as links, count(d.id) filter (where d.state = 'sent') as deliveries
         from account_link l
         left join outbox o on o.payload ->> 'linkId' = l.id::text
         left join mail_delivery d on d.event_id = o.id and d.template = 'password_reset'
         where l.email = wanted.email and l.purpose = 'password_reset') as found
       cross join lateral (values
         (case when found.links <> 1 then found.links || ' links instead of one' end),
         (case when found.deliveries <> 1 then found.deliveries || ' deliveries sent instead of one' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf)],
    );
    return rows.map(({ lack }) => lack);
  },
};
