import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

export const contactMessageReceived = defineEvent({
  name: 'site.contact_message_received',
  label: 'Message du formulaire de contact',
  payload: z.object({ messageId: z.uuid() }),
  handlers: {
    forwardContactMessage: { queue: 'mail', label: 'Message de contact transmis' },
    acknowledgeContactMessage: { queue: 'mail', label: 'Accusé de réception du message de contact' },
  },
});

export const siteEvents = [contactMessageReceived] as const;
