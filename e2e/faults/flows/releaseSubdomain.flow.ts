import { z } from 'zod';
import { beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { activities } from '../steps/missingOf.ts';
import { signInHost } from '../steps/signIn.ts';
import { claimSubdomain, unlike } from './claimSubdomain.flow.ts';

const listed = z.object({ names: z.array(z.object({ id: z.uuid() })) });

/** A host gives up the subdomain that is online → withdrawn from the DNS, theirs alone for its quarantine. */
export const releaseSubdomain: Flow = {
  name: 'release of a subdomain',

  boundaries: [
    beforeUpdate('api', 'name to be freed', 'hosted_name', 'new.released_at is not null and old.released_at is null'),
    onCall('name withdrawn', 'workerToDns', '"type":"A","changetype":"DELETE"'),
    beforeUpdate(
      'worker',
      'name noted as withdrawn',
      'hosted_name',
      'new.released_at is not null and old.dns_configured and not new.dns_configured',
    ),
  ],

  // The page itself informs the host who gives up a name.
  skips: ['SMTP accepted'],

  prepare: async (site, key, outside) => complete(claimSubdomain, site, key, outside),

  async run(site, key) {
    const cookie = await signInHost(site, key);
    const { body } = await site.untilAnswered(() => site.get('/api/domains', cookie), [200]);
    for (const { id } of listed.parse(body).names) {
      // Not found: an attempt that got no answer had succeeded.
      await site.untilAnswered(() => site.delete(`/api/domains/${id}`, cookie), [204, 404]);
    }
  },

  mails: claimSubdomain.mails,

  holds: {
    'the name is not freed, or not noted as withdrawn': `(select released_at is not null and not dns_configured
      from hosted_name where account_id = a.id and split_part(name, '.', 1) = 'hote-' || split_part(a.email, '@', 1))`,
    'not one activity': activities('domain_removed'),
    'not one release': `(select count(*) from outbox o join hosted_name n on o.payload ->> 'nameId' = n.id::text
      where n.account_id = a.id and o.name = 'hosting.name_release_requested') = 1`,
  },
  missing: async (outside, keys) => unlike(outside, keys, []),
};
