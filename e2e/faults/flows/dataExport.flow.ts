import { z } from 'zod';
import { onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { unlikeCopies } from '../steps/unlikeOutside.ts';
import { signUp } from './signUp.flow.ts';

const listed = z.object({ exports: z.array(z.unknown()) });

/** A host who has just registered asks for a copy of their data → the file, its job, and one mail. */
export const dataExport: Flow = {
  name: 'data export',

  boundaries: [
    onRow('api', 'copy requested', { table: 'data_export', when: 'at commit' }),
    onRow('worker', 'copy shown as begun', {
      table: 'job_run',
      when: 'before update',
      condition: `new.type = 'accounts.export' and new.state = 'running' and old.state = 'queued'`,
    }),
    onRow('worker', 'part of the copy written', {
      table: 'job_run',
      when: 'before update',
      condition: `new.type = 'accounts.export' and new.progress > old.progress and new.progress > 30`,
    }),
    onRow('worker', 'copy noted as ready', {
      table: 'data_export',
      when: 'before update',
      condition: 'new.ready_at is not null',
    }),
  ],

  prepare: signUp.run,

  async run(site, key) {
    const cookie = await signInHost(site, key);
    // An attempt that got no answer may have gone through, and its copy may even be made: one is enough.
    await site.untilAnswered(async () => {
      const answer = await site.get('/api/account/exports', cookie);
      if (answer.status !== 200 || listed.parse(answer.body).exports.length > 0) return answer;
      return site.post('/api/account/exports', {}, cookie);
    }, [200, 202]);
  },

  mails: (key) => [
    ...signUp.mails(key),
    {
      says: `the notice to ${addressOf(key)} that their copy is ready`,
      matches: ({ template, to }) => template === 'data_export_ready' && to.includes(addressOf(key)),
    },
  ],

  async missing({ database, dataDir }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       left join account a on a.email = wanted.email
       cross join lateral (
         select count(*) as copies, count(*) filter (where e.ready_at is not null and e.size_bytes > 0) as ready,
           count(*) filter (where j.state = 'succeeded') as jobs
         from data_export e left join job_run j on j.id = e.job_id where e.account_id = a.id) as found
       cross join lateral (values
         (case when found.copies <> 1 then found.copies || ' copies instead of one' end),
         (case when found.ready <> 1 then 'the copy is not ready' end),
         (case when found.jobs <> 1 then 'its job is not done' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'data_exported') <> 1
           then 'not one activity of the copy' end),
         (case when (select count(*) from mail_delivery where recipient = a.email and template = 'data_export_ready'
           and state = 'sent') <> 1 then 'not one delivery sent' end)
       ) as checks (lack)
       where lack is not null`,
      [keys.map(addressOf)],
    );
    return [...rows.map(({ lack }) => lack), ...(await unlikeCopies({ database, dataDir }, keys.map(addressOf)))];
  },
};
