import escapeHtml from 'escape-html';
import type { Envelope } from '@app/contract/core/event.ts';
import { smtpMessages } from '@app/contract/messaging/smtpApi.ts';
import { failJob, failJobWithin, finishJob, resolveDeadLetter, startJob } from '@app/domain/jobs';
import { keepUnsent, recordFailedAttempt, senderOf, type TestResult } from '@app/domain/messaging';
import { findEvent, type Platform, type Tx } from '@app/domain/platform';
import { MailSendError } from '../../email/smtpTransport.ts';
import { defineHandler, type AskedAgain, type HandlerDefinition } from '../../runtime/Handler.ts';
import { scopeOf } from '../../runtime/runHandler.ts';

interface TestMail {
  subject: string;
  html: string;
  text: string;
}

/** Sends a test mail once, even while mail is switched off, and stores the server's answer in its job. */
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
      // No other attempt: the administrator waits for this answer.
      const result: TestResult = { outcome: 'failed', serverAnswer: error.message, milliseconds: taken() };
      await failJobWithin(tx, jobId, { error: error.message, result: { ...result } });
    }
  },

  async failed({ platform, payload }, { final }) {
    if (final) await failJob(platform.pool, payload.jobId, smtpMessages.testFailed, platform.clock.now());
  },
});

async function readPreview({ db }: Platform, id: string): Promise<TestMail | undefined> {
  return db.selectFrom('mail_preview').select(['subject', 'html', 'text']).where('id', '=', id).executeTakeFirst();
}

/** Words as they were typed. */
function plainMail({ subject, message }: { subject: string; message: string }): TestMail {
  const written = escapeHtml(message);
  const style = 'font-family:sans-serif;font-size:16px;line-height:26px;white-space:pre-line';
  return {
    subject,
    text: message,
    html: `<!doctype html><html lang="fr"><body><p style="${style}">${written}</p></body></html>`,
  };
}

interface DeliveryRow extends Omit<AskedAgain, 'state'> {
  event_id: string;
  handler: string | null;
}

/**
 * Sends a mail again: its handler composes it from the data of today, under another Message-ID, the same at each
 * attempt. A mail that had been given up counts as replayed.
 */
export function resendMailBy(handlers: readonly HandlerDefinition[]): HandlerDefinition<'resendMail'> {
  return defineHandler<'resendMail', string | undefined>('resendMail', {
    async prepare({ platform, payload }) {
      const delivery = await platform.db
        .selectFrom('mail_delivery')
        .select('template')
        .where('id', '=', payload.deliveryId)
        .executeTakeFirst();
      return delivery?.template;
    },

    async perform({ platform, services, payload: { deliveryId, previous }, tx }) {
      const delivery = await lockDelivery(tx, deliveryId);
      // Erased meanwhile, or already closed.
      if (!delivery) return;
      const handler = handlers.find(({ name }) => name === delivery.handler);
      const event = handler && (await findEvent(platform.pool, { id: delivery.event_id, handler: handler.name }));
      if (!event || !handler.resend) {
        const reason = 'Non renvoyé\u00a0: ce que cet e-mail annonçait n’est plus gardé.';
        await keepUnsent(tx, { id: deliveryId, state: previous }, reason);
        return;
      }
      await lockWork(tx, event, handler.name);
      const scope = { ...scopeOf({ platform, services }, event), tx };
      const reason = await handler.resend(scope, { ...delivery, state: previous });
      if (reason === null) await noteSent(tx, event, handler.name);
      else await keepUnsent(tx, { id: deliveryId, state: previous }, reason);
    },

    async failed({ platform, payload }, { error, final }, template) {
      const reason = error instanceof Error ? error.message : String(error);
      if (template !== undefined) platform.metrics.mailEnded(template, final ? 'failed' : 'retried');
      await recordFailedAttempt(platform, { id: payload.deliveryId }, { reason, final });
    },
  });
}

/** Null when there is none that waits. */
async function lockDelivery({ em }: Tx, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await em.execute<DeliveryRow[]>(
    `select id, template, recipient, resends, event_id, handler from mail_delivery
     where id = ? and state in ('queued', 'retrying') for update`,
    [id],
  );
  return row;
}

/** Keeps the handler from its work for the event until this transaction ends. @throws Error while it is at it. */
async function lockWork({ em }: Tx, event: Envelope, handler: string): Promise<void> {
  const [lock] = await em.execute<{ is_free: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_free',
    [`${event.id}/${handler}`],
  );
  if (lock?.is_free !== true) throw new Error(`${handler} is at work on ${event.id}`);
}

/** The mail was sent: its event counts as processed, and its dead letter as replayed. */
async function noteSent(tx: Tx, event: Envelope, handler: string): Promise<void> {
  await tx.em.execute('select claim_work(?, ?, ?)', [event.id, handler, tx.clock.now()]);
  await resolveDeadLetter(tx, { eventId: event.id, handler }, 'replayed');
}
