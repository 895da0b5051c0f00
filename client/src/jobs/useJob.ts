import { useEffect, useState } from 'react';
import { isSettled } from '@app/contract/jobs/api.ts';
import { problemOf } from '../api/apiError.ts';
import { readJob } from './jobsApi.ts';

/** Milliseconds between two questions about a job. */
export const jobPolling = { fast: 500, slow: 2_000, slowAfter: 10_000 } as const;

/**
 * Follows a job until it is settled: often while it runs, more rarely once it has been waiting for long or when the
 * server does not answer, not at all while the tab is hidden. `null` follows nothing.
 */
export function useJob(id: string | null) {
  const request = { params: { id: id ?? '' } };
  const skip = id === null;
  const { currentData: job, error } = readJob.useQueryState(request, { skip });
  const [waitedLong, setWaitedLong] = useState(false);
  // It cannot be followed: it is gone, or not ours. A passing failure is not that.
  const lost = problemOf(error)?.code === 'not_found';
  const over = lost || (job !== undefined && isSettled(job.state));
  const slow = error !== undefined || (waitedLong && job?.state !== 'running');
  const pollingInterval = over ? 0 : slow ? jobPolling.slow : jobPolling.fast;
  readJob.useQuerySubscription(request, { skip, pollingInterval, skipPollingIfUnfocused: true });

  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => setWaitedLong(true), jobPolling.slowAfter);
    return () => {
      clearTimeout(timer);
      setWaitedLong(false);
    };
  }, [id]);

  return { job, lost };
}
