import { useState } from 'react';
import { z } from 'zod';
import { isSettled } from '@app/contract/jobs/api.ts';
import { smtpMessages, type MailTest } from '@app/contract/messaging/smtpApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { formatCount } from '../../../components/text/numbers.ts';
import { useJob } from '../../../jobs/useJob.ts';
import { whatToCheck } from './whatToCheck.ts';
import classes from './MailTestOutcome.module.css';

/** What a test came to, as far as it is known. */
type MailTestState =
  | { state: 'idle' }
  /** Under way; the message tells why it takes long, once it does. */
  | { state: 'busy'; message: string | null }
  | { state: 'sent' | 'failed'; message: string; serverAnswer: string | null; milliseconds: number | null };

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

/** What a test came to: the mail server's own words, and what to look at when it refused. */
export function MailTestOutcome({ test }: { test: MailTestState }) {
  return (
    <div role="status" className={classes.outcome}>
      <TestMessage test={test} />
    </div>
  );
}

function TestMessage({ test }: { test: MailTestState }) {
  if (test.state === 'idle') return null;
  if (test.state === 'busy') return <p className="muted">{test.message ?? 'Envoi de l’e-mail de test…'}</p>;
  const { message, serverAnswer, milliseconds } = test;
  const check = test.state === 'failed' ? whatToCheck(`${serverAnswer ?? ''} ${message}`) : null;
  return (
    <Notice tone={test.state === 'sent' ? 'ok' : 'bad'} title={message}>
      {milliseconds !== null && (
        <p>
          {test.state === 'sent' ? 'Accepté' : 'Réponse'} en {formatCount(milliseconds)}&nbsp;ms.
        </p>
      )}
      {serverAnswer !== null && <code className={classes.answer}>{serverAnswer}</code>}
      {check && <p>{check}</p>}
    </Notice>
  );
}
