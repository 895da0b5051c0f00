import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('messaging');

/** An administrator requested a test mail, to see the mail server's answer; its job reports the outcome. */
export const testMailRequested = event('test_mail_requested', 'E-mail de test demandé', {
  payload: z.object({
    jobId: z.uuid(),
    recipient: z.string(),
    /** A drawn draft; null: a plain message, in `subject` and `message`. */
    previewId: z.uuid().nullable(),
    subject: z.string(),
    message: z.string(),
  }),
  handlers: { sendTestMail: { queue: 'mail', label: 'E-mail de test envoyé' } },
});

export const resendRequested = event('resend_requested', 'Renvoi d’un e-mail demandé', {
  payload: z.object({
    deliveryId: z.uuid(),
    /** Its previous state, which stays when there is nothing to send. */
    previous: z.enum(['sent', 'failed', 'suppressed']),
  }),
  handlers: { resendMail: { queue: 'mail', label: 'E-mail renvoyé' } },
});
