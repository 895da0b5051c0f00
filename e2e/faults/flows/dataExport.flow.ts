import { z } from 'zod';
import { atCommit, beforeUpdate } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { unlikeCopies } from '../steps/unlikeOutside.ts';
import { signUp } from './signUp.flow.ts';

const listed = z.object({ exports: z.array(z.unknown()) });

/** A host who has just registered asks for a copy of their data → the file, its job, and one mail. */
export const dataExport: Flow = {
  name: 'data export',

  boundaries: [
    atCommit('api', 'copy requested', 'data_export'),
    beforeUpdate(
      'worker',
      'copy shown as begun',
      'job_run',
      `new.type = 'accounts.export' and new.state = 'running' and old.state = 'queued'`,
    ),
    beforeUpdate(
      'worker',
      'part of the copy written',
      'job_run',
      `new.type = 'accounts.export' and new.progress > old.progress and new.progress > 30`,
    ),
    beforeUpdate('worker', 'copy noted as ready', 'data_export', 'new.ready_at is not null'),
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

  mails: (key) => [...signUp.mails(key), mailTo(addressOf(key), 'data_export_ready')],

  holds: {
    'not one copy': '(select count(*) from data_export where account_id = a.id) = 1',
    'the copy is not ready, or its job is not done': `(select count(*) from data_export e join job_run j on j.id = e.job_id
      where e.account_id = a.id and e.ready_at is not null and e.size_bytes > 0 and j.state = 'succeeded') = 1`,
    'not one activity of the copy': activities('data_exported'),
    'not one delivery sent': sent('data_export_ready'),
  },
  missing: async (outside, keys) => unlikeCopies(outside, keys.map(addressOf)),
};
