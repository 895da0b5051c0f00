import { useState } from 'react';
import { z } from 'zod';
import { isSettled } from '@app/contract/jobs/api.ts';
import { smtpMessages, type MailTest } from '@app/contract/messaging/smtpApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useJob } from '../../../jobs/useJob.ts';

/** What a test came to, as far as it is known. */
export type MailTestState =
  | { state: 'idle' }
  /** Under way; the message tells why it takes long, once it does. */
  | { state: 'busy'; message: string | null }
  | { state: 'sent'; message: string; serverAnswer: string | null; milliseconds: number | null }
  | { state: 'failed'; message: string; serverAnswer: string | null; milliseconds: number | null };

/** What the job of a test leaves. */
const jobResult = z.object({
  serverAnswer: z.string().nullable().catch(null),
  milliseconds: z.number().nullable().catch(null),
});

const noAnswer = { serverAnswer: null, milliseconds: null };

/** Sends a test, and follows it when it takes longer than a call may: never two at a time. */
export function useMailTest() {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ data?: MailTest | undefined; error?: unknown } | null>(null);
  const waiting = answer?.data?.outcome === 'waiting' ? answer.data : null;
  const { job, lost } = useJob(waiting?.jobId ?? null);

  const run = async (send: () => Promise<{ data?: MailTest | undefined; error?: unknown }>) => {
    setBusy(true);
    setAnswer(null);
    setAnswer(await send());
    setBusy(false);
  };
  const state = (): MailTestState => {
    if (busy) return { state: 'busy', message: null };
    if (answer === null) return { state: 'idle' };
    const { data, error } = answer;
    if (!data) return { state: 'failed', message: problemOf(error)?.detail ?? smtpMessages.testFailed, ...noAnswer };
    if (data.outcome !== 'waiting') return { state: data.outcome, ...data };
    if (lost) return { state: 'failed', message: smtpMessages.testFailed, ...noAnswer };
    if (job === undefined || !isSettled(job.state)) return { state: 'busy', message: data.message };
    const left = jobResult.safeParse(job.result).data ?? noAnswer;
    if (job.state === 'succeeded') return { state: 'sent', message: smtpMessages.testSent, ...left };
    return { state: 'failed', message: job.error ?? smtpMessages.testFailed, ...left };
  };
  return { test: state(), run };
}
