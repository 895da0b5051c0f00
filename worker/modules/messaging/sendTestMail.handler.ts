import { failJob, failJobWithin, finishJob, startJob } from '@app/domain/jobs';
import { senderOf, type TestResult } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { smtpMessages } from '@app/contract/messaging/smtpApi.ts';
import { MailSendError } from '../../email/MailSendError.ts';
import { defineHandler } from '../../runtime/Handler.ts';

interface TestMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Sends a test by the mail server as it is set up, once, and tells what the server answered. Nothing else keeps a mail from
 * leaving: a test is asked for by whoever is setting things right.
 */
export const sendTestMail = defineHandler('sendTestMail', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'En cours d’envoi', platform.clock.now());
  },

  async perform({ platform, services, payload, tx }) {
    const { jobId, previewId, recipient } = payload;
    const mail = previewId === null ? plainMail(payload) : await readPreview(platform, previewId);
    const begun = performance.now();
    const taken = () => Math.round(performance.now() - begun);
    try {
      if (!mail) throw new MailSendError('permanent', 'Le brouillon à envoyer n’est plus gardé');
      const { response } = await services.mail.send({
        ...mail,
        from: senderOf(platform),
        to: recipient,
        messageId: `<${jobId}@${new URL(platform.appUrl).hostname}>`,
        template: 'test',
      });
      const result: TestResult = { outcome: 'sent', serverAnswer: response, milliseconds: taken() };
      await finishJob(tx, jobId, { step: smtpMessages.testSent, result: { ...result } });
    } catch (error) {
      if (!(error instanceof MailSendError)) throw error;
      // No other attempt: whoever asked is waiting for this answer.
      const result: TestResult = { outcome: 'failed', serverAnswer: error.message, milliseconds: taken() };
      await failJobWithin(tx, jobId, { error: error.message, result: { ...result } });
    }
  },

  async failed({ platform, payload }, { final }) {
    if (final) await failJob(platform.pool, payload.jobId, smtpMessages.testFailed, platform.clock.now());
  },
});

async function readPreview({ pool }: Platform, id: string): Promise<TestMail | undefined> {
  const { rows } = await pool.query<TestMail>('select subject, html, text from mail_preview where id = $1', [id]);
  return rows[0];
}

/** Words as they were typed. */
function plainMail({ subject, message }: { subject: string; message: string }): TestMail {
  const written = message.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const style = 'font-family:sans-serif;font-size:16px;line-height:26px;white-space:pre-line';
  return {
    subject,
    text: message,
    html: `<!doctype html><html lang="fr"><body><p style="${style}">${written}</p></body></html>`,
  };
}
