import { listOwnJobsEndpoint, readJobEndpoint } from '@app/contract/jobs/api.ts';
import { listOwnJobs, readJob } from '@app/domain/jobs';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Where a job is. */
export const jobsBindings: Binding[] = [
  bind(readJobEndpoint, async ({ platform, principal, input }) => {
    const reader = { accountId: principal.accountId, isSuperAdmin: principal.role === 'super_admin' };
    const job = await readJob(platform.pool, reader, input.params.id);
    return {
      id: job.id,
      type: job.type,
      state: job.state,
      progress: job.progress,
      step: job.step,
      result: job.result,
      error: job.error,
      createdAt: job.created_at.toISOString(),
      startedAt: job.started_at?.toISOString() ?? null,
      finishedAt: job.finished_at?.toISOString() ?? null,
    };
  }),

  bind(listOwnJobsEndpoint, async ({ platform, principal, input }) =>
    listOwnJobs(platform, principal.accountId, input.query),
  ),
];
