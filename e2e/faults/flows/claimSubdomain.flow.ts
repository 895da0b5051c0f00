import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

const labelOf = (key: string) => `hote-${key}`;

/** A host who has just registered takes a subdomain → published, encrypted, seen to answer, and one mail. */
export const claimSubdomain: Flow = {
  name: 'claim of a subdomain',

  boundaries: [
    beforeInsert('api', 'name to be noted', 'hosted_name'),
    atCommit('api', 'commit of the name', 'hosted_name'),
    onCall('name published', 'workerToDns', '"changetype":"REPLACE"'),
    beforeUpdate(
      'worker',
      'certificate being looked at',
      'hosted_name',
      `new.step = 'certificate' and old.step = 'dns'`,
    ),
    beforeUpdate('worker', 'name noted as online', 'hosted_name', `new.state = 'active' and old.state <> 'active'`),
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

  mails: (key) => [...signUp.mails(key), mailTo(addressOf(key), 'name_online')],

  holds: {
    'not one name': '(select count(*) from hosted_name where account_id = a.id) = 1',
    'it is not online': `(select state = 'active' and is_primary from hosted_name where account_id = a.id
      and split_part(name, '.', 1) = c.subdomain)`,
    'not in their profile': `c.subdomain = 'hote-' || split_part(a.email, '@', 1)`,
    'not one activity': activities('subdomain_created'),
    'not one mail sent': sent('name_online'),
  },
  missing: async (outside, keys) => unlike(outside, keys, ['127.0.0.1']),
};

/** In full. */
function nameOf({ dns }: Pick<Outside, 'dns'>, key: string): string {
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
