import { compact, type FeedForm } from './FeedForm.ts';

const details = 'https://www.airbnb.com/hosting/reservations/details';

/** Airbnb: a parameter on PRODID, DTEND first, no DTSTAMP, and the confirmation code in the description alone. */
export const airbnb: FeedForm = {
  lineEnd: '\r\n',
  folds: true,
  head: () => [
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
  ],
  stay: ({ arrival, departure, uid, code, phone }) => ({
    kind: 'stay',
    arrival,
    departure,
    uid,
    lines: [
      `DTEND;VALUE=DATE:${compact(departure)}`,
      `DTSTART;VALUE=DATE:${compact(arrival)}`,
      `UID:${uid}`,
      `DESCRIPTION:Reservation URL: ${details}/${code}\\nPhone Number (Last 4 Digits): ${phone}`,
      'SUMMARY:Reserved',
    ],
  }),
  closed: ({ arrival, departure, uid }) => ({
    kind: 'closed',
    arrival,
    departure,
    uid,
    lines: [
      `DTEND;VALUE=DATE:${compact(departure)}`,
      `DTSTART;VALUE=DATE:${compact(arrival)}`,
      `UID:${uid}`,
      'SUMMARY:Airbnb (Not available)',
    ],
  }),
};
