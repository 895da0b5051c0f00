import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useJob } from '../../jobs/useJob.ts';
import type { CustomerOverview } from '../../api/customerOverviewApi.ts';

/** What has become of the welcome e-mail; `unknown` when nothing tells. */
export type WelcomeMail =
  { state: 'unknown' } | { state: 'sending'; step: string } | { state: 'sent' } | { state: 'failed'; reason: string };

/** How many activities the overview tells. */
const recentActivities = 3;

function tellsOfMail(activities: CustomerOverview['activities']): boolean {
  return activities.some(({ kind }) => kind === 'welcome_mail_sent');
}

/** Follows the sending of the welcome e-mail, and reads the overview again once it is sent, should it not tell yet. */
export function useWelcomeMail({ welcomeJobId, activities }: CustomerOverview): WelcomeMail {
  const dispatch = useAppDispatch();
  const { job, lost } = useJob(welcomeJobId);
  const reread = useRef(false);
  const sent = job?.state === 'succeeded';
  // A feed that is full has moved on; one that is not, and does not tell of the mail, was read before it left.
  const behind = activities.length < recentActivities && !tellsOfMail(activities);

  useEffect(() => {
    if (!sent || !behind || reread.current) return;
    reread.current = true;
    dispatch(api.util.invalidateTags(['CustomerOverview']));
  }, [dispatch, sent, behind]);

  if (sent) return { state: 'sent' };
  if (job?.state === 'failed') return { state: 'failed', reason: job.error ?? '' };
  if (job) return { state: 'sending', step: job.step };
  if (tellsOfMail(activities)) return { state: 'sent' };
  return welcomeJobId && !lost ? { state: 'sending', step: '' } : { state: 'unknown' };
}
