import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** A customer wrote from their dashboard: the first message of a conversation, or one more. */
export const supportMessageReceived = defineEvent({
  name: 'support.message_received',
  label: 'Message d’un client au support',
  payload: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  handlers: { forwardSupportMessage: { queue: 'mail', label: 'Message au support transmis' } },
});

export const supportReplied = defineEvent({
  name: 'support.replied',
  label: 'Réponse du support',
  payload: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  handlers: { sendSupportReply: { queue: 'mail', label: 'Réponse du support envoyée' } },
});

export const supportEvents = [supportMessageReceived, supportReplied] as const;
