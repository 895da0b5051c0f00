import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('support');

/** A customer wrote from their dashboard: the first message of a conversation, or one more. */
export const supportMessageReceived = event('message_received', 'Message d’un client au support', {
  payload: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  handlers: { forwardSupportMessage: { queue: 'mail', label: 'Message au support transmis' } },
});

export const supportReplied = event('replied', 'Réponse du support', {
  payload: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  handlers: { sendSupportReply: { queue: 'mail', label: 'Réponse du support envoyée' } },
});
