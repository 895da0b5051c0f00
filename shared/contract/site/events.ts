import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Someone wrote through the contact form; their message is stored. */
export const contactMessageReceived = defineEvent(
  'site.contact_message_received',
  1,
  z.object({ messageId: z.uuid() }),
);
