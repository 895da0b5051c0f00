import { useEffect, useRef } from 'react';
import { isSettled } from '@app/contract/jobs/api.ts';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useJob } from '../../app/jobs.ts';
import type { CustomerOverview } from './overview.ts';

/** What has become of the welcome e-mail; `unknown` when nothing tells. */
export type WelcomeMail =
  { state: 'unknown' } | { state: 'sending'; step: string } | { state: 'sent' } | { state: 'failed'; reason: string };

/** Follows the sending of the welcome e-mail, and reads the overview again once it is settled. */
export function useWelcomeMail({ welcomeJobId, activities }: CustomerOverview): WelcomeMail {
  const dispatch = useAppDispatch();
  const { job, lost } = useJob(welcomeJobId);
  const wasMoving = useRef(false);
  const settled = job !== undefined && isSettled(job.state);

  useEffect(() => {
    if (job && !settled) wasMoving.current = true;
    if (!settled || !wasMoving.current) return;
    wasMoving.current = false;
    // The activity feed tells it too.
    dispatch(api.util.invalidateTags(['CustomerOverview']));
  }, [dispatch, job, settled]);

  if (job?.state === 'succeeded') return { state: 'sent' };
  if (job?.state === 'failed') return { state: 'failed', reason: job.error ?? '' };
  if (job) return { state: 'sending', step: job.step };
  if (activities.some(({ kind }) => kind === 'welcome_mail_sent')) return { state: 'sent' };
  return welcomeJobId && !lost ? { state: 'sending', step: '' } : { state: 'unknown' };
}
