import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

/** Its name is of the time when sites belonged to their names: events of before an upgrade are still on their way. */
export const siteMessageReceived = eventsOf('hosting')('site_message_received', 'Message d’un visiteur à un hôte', {
  payload: z.object({ messageId: z.uuid(), accountId: z.uuid() }),
  handlers: { forwardSiteMessage: { queue: 'mail', label: 'Message d’un visiteur transmis à l’hôte' } },
});
