import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('channels');

const feed = z.object({ feedId: z.uuid(), accountId: z.uuid() });

/** The host asked for a reading now, or connected a calendar. */
export const feedRefreshRequested = event('feed_refresh_requested', 'Relecture d’un calendrier demandée', {
  payload: feed.extend({ jobId: z.uuid() }),
  handlers: {
    refreshFeed: {
      queue: 'channels',
      label: 'Calendrier relu',
      job: {
        type: 'channels.refresh',
        title: 'Lecture du calendrier',
        teamTitle: 'Lecture d’un calendrier',
        link: '/dashboard/plateformes',
      },
    },
  },
});

/** Many stays vanished at once, or all: nothing is freed until the host answers. */
export const feedQuarantined = event('feed_quarantined', 'Calendrier mis en quarantaine', {
  payload: feed,
  handlers: { sendFeedQuarantined: { queue: 'mail', label: 'Quarantaine d’un calendrier annoncée' } },
});

/** A calendar has been unreadable for hours. */
export const feedFailing = event('feed_failing', 'Calendrier illisible depuis des heures', {
  payload: feed,
  handlers: { sendFeedFailing: { queue: 'mail', label: 'Calendrier illisible annoncé' } },
});

/** A channel announces a stay on nights that somebody else has. */
export const doubleBookingFound = event('double_booking_found', 'Double réservation', {
  payload: z.object({ doubleBookingId: z.uuid(), accountId: z.uuid() }),
  handlers: { sendDoubleBooking: { queue: 'mail', label: 'Double réservation annoncée' } },
});

/** Time to look whether double bookings are solved, and to clear away what nobody needs. */
export const channelReviewDue = event('review_due', 'Revue des calendriers', {
  payload: slotPayload,
  handlers: { reviewChannels: { queue: 'maintenance', label: 'Calendriers passés en revue' } },
});

/** Many hosts' calendars of one channel fail for one cause: the channel has changed something. Once a day for each. */
export const outbreakFound = event('outbreak_found', 'Panne d’une plateforme chez beaucoup d’hôtes', {
  payload: z.object({ channel: z.string(), cause: z.string(), feeds: z.number().int(), hosts: z.number().int() }),
  handlers: { sendOutbreak: { queue: 'mail', label: 'Panne d’une plateforme annoncée à l’équipe' } },
});

/** Time for the morning's summaries. */
export const digestsDue = event('digests_due', 'Résumés des calendriers', {
  payload: slotPayload,
  handlers: { sendDigests: { queue: 'maintenance', label: 'Résumés des calendriers préparés' } },
});

export const calendarDigestDue = event('digest_due', 'Résumé des calendriers d’un hôte', {
  payload: z.object({ accountId: z.uuid(), day: z.string() }),
  handlers: { sendCalendarDigest: { queue: 'mail', label: 'Résumé des calendriers envoyé' } },
});
