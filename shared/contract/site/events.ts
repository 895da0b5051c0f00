import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('site');

export const contactMessageReceived = event('contact_message_received', 'Message du formulaire de contact', {
  payload: z.object({ messageId: z.uuid() }),
  handlers: {
    forwardContactMessage: { queue: 'mail', label: 'Message de contact transmis' },
    acknowledgeContactMessage: { queue: 'mail', label: 'Accusé de réception du message de contact' },
  },
});
