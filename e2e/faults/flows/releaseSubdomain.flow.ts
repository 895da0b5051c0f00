import { z } from 'zod';
import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { claimSubdomain, nameOf, unlike } from './claimSubdomain.flow.ts';

const listed = z.object({ names: z.array(z.object({ id: z.uuid() })) });

/** A host gives up the subdomain that is online → withdrawn from the DNS, theirs alone for its quarantine. */
export const releaseSubdomain: Flow = {
  name: 'release of a subdomain',

  boundaries: [
    onRow('api', 'name to be freed', {
      table: 'hosted_name',
      when: 'before update',
      condition: 'new.released_at is not null and old.released_at is null',
    }),
    onCall('name withdrawn', 'workerToDns', '"type":"A","changetype":"DELETE"'),
    onRow('worker', 'name noted as withdrawn', {
      table: 'hosted_name',
      when: 'before update',
      condition: 'new.released_at is not null and old.dns_configured and not new.dns_configured',
    }),
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

  mails: (key) => claimSubdomain.mails(key),

  async missing(outside, keys) {
    const { rows } = await outside.database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[], $2::text[]) as wanted (email, name)
       left join account a on a.email = wanted.email
       left join hosted_name n on n.name = wanted.name and n.account_id = a.id
       cross join lateral (values
         (case when n.released_at is null then 'the name is not freed' end),
         (case when n.dns_configured is distinct from false then 'it is not noted as withdrawn' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'domain_removed') <> 1
           then 'not one activity' end),
         (case when (select count(*) from outbox where name = 'hosting.name_release_requested'
           and payload ->> 'nameId' = n.id::text) <> 1 then 'not one release' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf), keys.map((key) => nameOf(outside, key))],
    );
    return [...rows.map(({ lack }) => lack), ...(await unlike(outside, keys, []))];
  },
};
