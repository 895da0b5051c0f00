import { smtpMessages, type MailTest } from '@app/contract/messaging/smtpApi.ts';
import { z } from 'zod';
import { waitForJob } from '../../jobs/index.ts';
import type { Platform } from '../../platform/index.ts';

/** What the worker writes about a test when it is over. */
export const testResultSchema = z.object({
  outcome: z.enum(['sent', 'failed']),
  serverAnswer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
});
export type TestResult = z.output<typeof testResultSchema>;

/**
 * What came of a test, as soon as it is known; `waiting` when it is not within `milliseconds`.
 * @throws DomainError not_found.
 */
export async function waitForTest(
  platform: Pick<Platform, 'pool'>,
  jobId: string,
  milliseconds: number,
): Promise<MailTest> {
  const { state, result } = await waitForJob(platform.pool, jobId, milliseconds);
  if (state === 'queued' || state === 'running') {
    const message = 'L’e-mail de test est en route\u00a0: son issue n’est pas encore connue.';
    return { outcome: 'waiting', message, serverAnswer: null, milliseconds: null, jobId };
  }
  const told = testResultSchema.safeParse(result).data;
  const test = told ?? { outcome: 'failed' as const, serverAnswer: null, milliseconds: null };
  const message = test.outcome === 'sent' ? smtpMessages.testSent : (test.serverAnswer ?? smtpMessages.testFailed);
  return { ...test, message, jobId };
}
