import { z } from 'zod';
import { eventsOf } from '../core/event.ts';

const event = eventsOf('payments');

/** Whoever comes to react to it finds it here. */
export const stayPaymentNoted = event('payment_noted', 'Argent d’un séjour reçu ou rendu', {
  payload: z.object({ accountId: z.uuid(), reservationId: z.uuid(), paymentId: z.uuid() }),
  handlers: {},
});
