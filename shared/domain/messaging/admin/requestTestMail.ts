import type { InferEntity, RequiredEntityData } from '@mikro-orm/core';
import { z } from 'zod';
import { testMailRequested } from '@app/contract/messaging/events.ts';
import { smtpMessages, type MailTest } from '@app/contract/messaging/smtpApi.ts';
import { openJob, waitForJob } from '../../jobs/index.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { MailPreview } from '../MailPreview.entity.ts';
import { drawDraft, requireDefinition, type Draft } from './compileDraft.ts';

interface PlainTest {
  /** Absent: the administrator's address of the settings. */
  to?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
}

/** Requests a plain test mail. @returns the job that reports the result. @throws DomainError admin_email_missing. */
export async function requestTestMail(platform: Platform, actorId: string, test: PlainTest): Promise<string> {
  const recipient = recipientOf(platform, test);
  const site = platform.settings.get('site_title');
  const subject = test.subject ?? `E-mail de test de ${site}`;
  const message = test.message || `Si vous lisez ces lignes, les e-mails de ${site} partent et arrivent.`;
  return record(platform, actorId, { recipient, previewId: null, subject, message });
}

/**
 * Requests that a draft is sent with sample values. @returns the job that reports the result.
 * @throws DomainError not_found; invalid_input naming `subject` or `content`; admin_email_missing.
 */
export async function requestTemplateTest(
  platform: Platform,
  actorId: string,
  { key, to, ...draft }: Draft & Pick<PlainTest, 'to'> & { key: string },
): Promise<string> {
  const definition = requireDefinition(key);
  const recipient = recipientOf(platform, { to });
  const mail = await drawDraft(platform, definition, draft);
  const previewId = newId();
  // Separate from the one that its author is viewing, which the next preview replaces.
  const drawn = { id: previewId, accountId: actorId, template: `test:${key}`, ...mail };
  return record(platform, actorId, { recipient, previewId, subject: mail.subject, message: '' }, drawn);
}

function recipientOf({ settings }: Pick<Platform, 'settings'>, { to }: PlainTest): string {
  const recipient = to ?? settings.get('admin_email');
  if (recipient === '') throw new DomainError('admin_email_missing');
  return recipient;
}

async function record(
  platform: Platform,
  actorId: string,
  mail: { recipient: string; previewId: string | null; subject: string; message: string },
  drawn?: Omit<RequiredEntityData<InferEntity<typeof MailPreview>>, 'createdAt'>,
): Promise<string> {
  return transact(platform, actorId, async (tx) => {
    const jobId = openJob(tx, { type: 'messaging.test', ownerId: actorId, step: 'En route' });
    if (drawn) tx.em.create(MailPreview, { ...drawn, createdAt: tx.clock.now() });
    tx.record(testMailRequested, { jobId, ...mail });
    tx.audit({ action: 'emails.tested', target: { kind: 'mail_test', id: jobId, label: mail.recipient } });
    return jobId;
  });
}

/** The worker's result of a test. */
const testResultSchema = z.object({
  outcome: z.enum(['sent', 'failed']),
  serverAnswer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
});
export type TestResult = z.output<typeof testResultSchema>;

/** The result of a test, as soon as it is known; `waiting` after `milliseconds`. @throws DomainError not_found. */
export async function waitForTest(platform: Platform, jobId: string, milliseconds: number): Promise<MailTest> {
  const { state, result } = await waitForJob(platform.pool, jobId, milliseconds);
  if (state === 'queued' || state === 'running') {
    const message = 'L’e-mail de test est en route\u00a0: son issue n’est pas encore connue.';
    return { outcome: 'waiting', message, serverAnswer: null, milliseconds: null, jobId };
  }
  const parsed = testResultSchema.safeParse(result).data;
  const test = parsed ?? { outcome: 'failed' as const, serverAnswer: null, milliseconds: null };
  const message = test.outcome === 'sent' ? smtpMessages.testSent : (test.serverAnswer ?? smtpMessages.testFailed);
  return { ...test, message, jobId };
}
