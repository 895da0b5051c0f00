import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const labelOf = (key: string) => `hote-${key}`;

/** A host who has just registered takes a subdomain → published, encrypted, seen to answer, and one mail. */
export const claimSubdomain: Flow = {
  name: 'claim of a subdomain',

  boundaries: [
    onRow('api', 'name to be noted', { table: 'hosted_name', when: 'before insert' }),
    onRow('api', 'commit of the name', { table: 'hosted_name', when: 'at commit' }),
    onCall('name published', 'workerToDns', '"changetype":"REPLACE"'),
    onRow('worker', 'certificate being looked at', {
      table: 'hosted_name',
      when: 'before update',
      condition: `new.step = 'certificate' and old.step = 'dns'`,
    }),
    onRow('worker', 'name noted as online', {
      table: 'hosted_name',
      when: 'before update',
      condition: `new.state = 'active' and old.state <> 'active'`,
    }),
  ],

  prepare: signUp.run,

  async run(site, key) {
    const cookie = await signInHost(site, key);
    // Refused as taken: an attempt that got no answer had succeeded.
    await site.untilAnswered(
      () => site.post('/api/domains/subdomains', { subdomain: labelOf(key) }, cookie),
      [202, 409],
    );
  },

  mails: (key) => [
    ...signUp.mails(key),
    {
      says: `the news that the site of ${addressOf(key)} is online`,
      matches: ({ template, to }) => template === 'name_online' && to.includes(addressOf(key)),
    },
  ],

  async missing(outside, keys) {
    const { rows } = await outside.database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[], $2::text[]) as wanted (email, name)
       left join account a on a.email = wanted.email
       left join hosted_name n on n.name = wanted.name
       cross join lateral (values
         (case when n.account_id is distinct from a.id then 'the name is not theirs' end),
         (case when n.state is distinct from 'active' or not n.is_primary
           then 'it is ' || coalesce(n.state, 'missing') || ' ' || coalesce(n.problem, '') end),
         (case when (select count(*) from hosted_name where account_id = a.id) <> 1 then 'not one name' end),
         (case when (select subdomain from customer where account_id = a.id) is distinct from split_part(wanted.name, '.', 1)
           then 'not in their profile' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'subdomain_created') <> 1
           then 'not one activity' end),
         (case when (select count(*) from mail_delivery where recipient = a.email and template = 'name_online'
           and state = 'sent') <> 1 then 'not one mail sent' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf), keys.map((key) => nameOf(outside, key))],
    );
    return [...rows.map(({ lack }) => lack), ...(await unlike(outside, keys, ['127.0.0.1']))];
  },
};

/** In full. */
export function nameOf({ dns }: Pick<Outside, 'dns'>, key: string): string {
  return dns.nameOf(labelOf(key));
}

/** Those of these names that do not answer these addresses, a sentence for each. */
export async function unlike(outside: Outside, keys: readonly string[], wanted: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    keys.map(async (key) => ({ key, found: await outside.dns.addresses(nameOf(outside, key)) })),
  );
  return answers
    .filter(({ found }) => found.join() !== wanted.join())
    .map(({ key, found }) => `${nameOf(outside, key)} answers ${found.join() || 'nothing'}`);
}
