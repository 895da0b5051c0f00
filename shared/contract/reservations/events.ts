import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('reservations');

export const heldNightsReviewRequested = event('held_nights_review_requested', 'Revue des options et des demandes', {
  payload: slotPayload,
  handlers: { reviewHeldNights: { queue: 'maintenance', label: 'Options et demandes échues rendues' } },
});

const reservation = z.object({ reservationId: z.uuid(), accountId: z.uuid() });

/** Nobody reacts yet: those who come to (messages, taxes) find it here. */
export const reservationCreated = event('created', 'Réservation saisie', { payload: reservation, handlers: {} });
export const reservationChanged = event('changed', 'Réservation modifiée', {
  payload: reservation,
  handlers: {
    sendStayChanged: { queue: 'mail', label: 'Voyageur informé de ce que devient sa réservation' },
    billChangedStay: { queue: 'documents', label: 'Facture d’un séjour modifié corrigée' },
    settleChangedCaution: { queue: 'billing', label: 'Caution d’un séjour modifié mise à jour' },
  },
});
export const reservationCancelled = event('cancelled', 'Réservation annulée', {
  payload: reservation,
  handlers: {
    sendStayCancelled: { queue: 'mail', label: 'Voyageur informé de l’annulation' },
    billCancelledStay: { queue: 'documents', label: 'Facture d’un séjour annulé corrigée' },
  },
});
