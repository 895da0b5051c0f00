import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('payments');

/** Stripe told of something on a host's account; its row is stored. */
export const hostEventReceived = event('host_event_received', 'Notification de Stripe sur le compte d’un hôte', {
  payload: z.object({ /** Stripe's own, `evt_…`. */ connectEventId: z.string() }),
  handlers: { processHostEvent: { queue: 'billing', label: 'Compte de l’hôte relu chez Stripe' } },
});

/** Whoever comes to react to it finds it here. */
export const stayPaymentNoted = event('payment_noted', 'Argent d’un séjour reçu ou rendu', {
  payload: z.object({ accountId: z.uuid(), reservationId: z.uuid(), paymentId: z.uuid() }),
  handlers: {},
});
