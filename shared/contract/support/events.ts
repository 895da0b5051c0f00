import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A customer wrote from their dashboard: the first message of a conversation, or one more. */
export const supportMessageReceived = defineEvent(
  'support.message_received',
  1,
  z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
);

/** An administrator answered; the answer goes by mail. */
export const supportReplied = defineEvent(
  'support.replied',
  1,
  z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
);
