import type { Span } from '../state/days.ts';
import { compact, type FeedEvent, type FeedForm, utcStamp } from './FeedForm.ts';

/** GreenGo: a day is written as midnight in UTC, and a stay looks like nights that the host closed. */
export const greengo: FeedForm = {
  lineEnd: '\r\n',
  folds: true,
  head: () => ['VERSION:2.0', 'PRODID:-//GreenGo//Calendar//FR', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
  stay: ({ uid, changedAt, ...span }) => event('stay', span, uid, new Date(changedAt)),
  closed: ({ uid, changedAt, ...span }) => event('closed', span, uid, changedAt),
};

function event(kind: FeedEvent['kind'], { arrival, departure }: Span, uid: string, changedAt: Date): FeedEvent {
  const lines = [
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `DTSTART:${compact(arrival)}T000000Z`,
    `DTEND:${compact(departure)}T000000Z`,
    'SUMMARY:GreenGo (Not Available)',
  ];
  return { kind, arrival, departure, uid, lines };
}
