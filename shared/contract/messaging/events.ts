import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** An administrator asked for a mail, to see what the mail server answers; its job tells the outcome. */
export const testMailRequested = defineEvent(
  'messaging.test_mail_requested',
  1,
  z.object({
    jobId: z.uuid(),
    recipient: z.string(),
    /** A drawn draft; null: a plain message, in `subject` and `message`. */
    previewId: z.uuid().nullable(),
    subject: z.string(),
    message: z.string(),
  }),
);

/** An administrator asked for a mail to leave once more. */
export const resendRequested = defineEvent(
  'messaging.resend_requested',
  1,
  z.object({
    deliveryId: z.uuid(),
    /** How it stood: that stays when there turns out to be nothing to send. */
    previous: z.enum(['sent', 'failed', 'suppressed']),
  }),
);
