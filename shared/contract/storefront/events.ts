import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';
import { languages } from '../properties/rules.ts';
import { leftKinds } from './leaving.ts';

/** Its name is of the time when sites belonged to their names: events of before an upgrade are still on their way. */
export const siteMessageReceived = eventsOf('hosting')('site_message_received', 'Message d’un visiteur à un hôte', {
  payload: z.object({ messageId: z.uuid(), accountId: z.uuid() }),
  handlers: { forwardSiteMessage: { queue: 'mail', label: 'Message d’un visiteur transmis à l’hôte' } },
});

const stay = z.object({ reservationId: z.uuid(), accountId: z.uuid() });

export const stayOffered = eventsOf('storefront')('stay_offered', 'Séjour proposé à un voyageur', {
  payload: stay,
  handlers: { sendStayOffered: { queue: 'mail', label: 'Offre envoyée au voyageur' } },
});

export const stayBooked = eventsOf('storefront')('stay_booked', 'Séjour réservé sur le site d’un hôte', {
  payload: stay,
  handlers: {
    sendStayBooked: { queue: 'mail', label: 'Voyageur informé de sa réservation' },
    announceStay: { queue: 'mail', label: 'Réservation annoncée à l’hôte' },
  },
});

export const stayCancelledByGuest = eventsOf('storefront')('stay_cancelled_by_guest', 'Séjour annulé par le voyageur', {
  payload: stay,
  handlers: { announceCancellation: { queue: 'mail', label: 'Annulation annoncée à l’hôte' } },
});

const change = stay.extend({ changeId: z.uuid() });

export const stayChangeAsked = eventsOf('storefront')(
  'stay_change_asked',
  'Changement de séjour demandé par le voyageur',
  {
    payload: change,
    handlers: {
      announceStayChange: { queue: 'mail', label: 'Changement demandé annoncé à l’hôte' },
      sendStayChangeAsked: { queue: 'mail', label: 'Demande de changement confirmée au voyageur' },
    },
  },
);

export const stayChangeSettled = eventsOf('storefront')(
  'stay_change_settled',
  'Changement de séjour accepté, refusé ou échu',
  {
    payload: change,
    handlers: {
      announceStayChangeOutcome: { queue: 'mail', label: 'Suite d’un changement dite à l’hôte' },
      sendStayChangeOutcome: { queue: 'mail', label: 'Suite d’un changement dite au voyageur' },
    },
  },
);

export const reviewsDue = eventsOf('storefront')('reviews_due', 'Revue des avis de voyageurs', {
  payload: slotPayload,
  handlers: {
    askForReviews: { queue: 'maintenance', label: 'Avis demandés après les départs' },
    publishReviews: { queue: 'maintenance', label: 'Avis publiés après le délai de lecture' },
  },
});

export const reviewAsked = eventsOf('storefront')('review_asked', 'Avis demandé à un voyageur', {
  payload: stay,
  handlers: { sendReviewRequest: { queue: 'mail', label: 'Demande d’avis envoyée au voyageur' } },
});

export const reviewWritten = eventsOf('storefront')('review_written', 'Avis écrit ou corrigé par un voyageur', {
  payload: stay,
  handlers: { announceReview: { queue: 'mail', label: 'Avis annoncé à l’hôte' } },
});

export const reviewWithdrawn = eventsOf('storefront')('review_withdrawn', 'Avis retiré par son auteur', {
  payload: stay.extend({ wasPublished: z.boolean() }),
  handlers: { announceWithdrawnReview: { queue: 'mail', label: 'Retrait d’un avis annoncé à l’hôte' } },
});

export const reviewRefused = eventsOf('storefront')('review_refused', 'Avis refusé par l’hôte', {
  payload: stay,
  handlers: { sendReviewRefusal: { queue: 'mail', label: 'Motif du refus envoyé au voyageur' } },
});

export const guestLinkRenewed = eventsOf('storefront')('guest_link_renewed', 'Lien d’un voyageur remplacé', {
  payload: stay,
  handlers: { sendGuestLink: { queue: 'mail', label: 'Nouveau lien envoyé au voyageur' } },
});

/**
 * A host closed their account, and a guest still expects something of them. It carries whom to tell and what, since everything else that
 * knew is erased.
 */
export const hostLeft = eventsOf('storefront')('host_left', 'Départ d’un hôte attendu par un voyageur', {
  payload: z.object({
    kind: z.enum(leftKinds),
    language: z.enum(languages),
    guestEmail: z.string(),
    guestFirstName: z.string(),
    /** On which the guest booked. */
    siteName: z.string(),
    siteTitle: z.string(),
    hostEmail: z.string(),
    /** As it stands on the site; empty: it does not. */
    hostPhone: z.string(),
    propertyName: z.string(),
    arrival: z.string(),
    departure: z.string(),
    /** What is paid; of a cancelled stay what is still to be given back. */
    cents: z.number().int().min(0),
  }),
  handlers: { sendHostLeft: { queue: 'mail', label: 'Voyageur prévenu du départ de son hôte' } },
});
