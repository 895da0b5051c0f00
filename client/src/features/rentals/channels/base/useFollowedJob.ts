import { useEffect, useEffectEvent, useState } from 'react';
import { isSettled, type JobView } from '@app/contract/jobs/api.ts';
import { api } from '../../../../api/api.ts';
import { useJob } from '../../../../jobs/useJob.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { shownByFeeds } from './channelsApi.ts';

/** Follows the reading of a calendar; once it has ended, what it changed is read again. */
export function useFollowedJob(onEnd?: (job: JobView | undefined) => void) {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string | null>(null);
  const { job, lost } = useJob(id);
  const over = id !== null && (lost || (job !== undefined && isSettled(job.state)));
  const end = useEffectEvent(() => {
    dispatch(api.util.invalidateTags([...shownByFeeds]));
    onEnd?.(job);
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  return { follow: setId, job, running: id !== null && !over, over };
}
