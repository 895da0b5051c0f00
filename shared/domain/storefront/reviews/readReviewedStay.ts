import { sql } from 'kysely';
import { nightsBetween } from '@app/contract/core/days.ts';
import { reviewDays, type RefusalMotive, type ReviewState } from '@app/contract/storefront/reviews/reviewRules.ts';
import { siteNameOf } from '../../hosting/index.ts';
import { prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import { dayAtProperty, hoursOf } from '../../reservations/index.ts';
import { readStayToken, stayToken } from '../booking/stayLink.ts';
import type { BookedStay } from '../booking/readStay.ts';

/** Of the link to a stay that its host entered: it has no page, its review has one. */
const unbooked = 0;

const readRow = prepareRead(
  'storefront_reviewed_stay',
  (db, given: Given<{ reservationId: string; accountId: string }>) =>
    db
      .selectFrom('reservation as r')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .innerJoin('guest as g', 'g.id', 'r.guestId')
      .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'r.accountId').on('a.closedAt', 'is', null))
      .leftJoin('booking as b', 'b.reservationId', 'r.id')
      .leftJoin('stay_review as v', 'v.reservationId', 'r.id')
      .select(['r.id as reservationId', 'r.accountId', 'r.arrival', 'r.departure', 'r.state', 'r.source'])
      .select(['p.name as propertyName', 'p.sheet', 'g.firstName', 'g.lastName', 'g.email', 'g.erasedAt'])
      .select(['b.siteName', 'b.language', 'b.linkVersion'])
      .select(['v.state as reviewState', 'v.language as reviewLanguage', 'v.rating', 'v.text', 'v.author', 'v.motive'])
      .select(['v.changes', sql<string | null>`v.publish_at::text`.as('publishAt')])
      .where('r.id', '=', given('reservationId'))
      .where('r.accountId', '=', given('accountId')),
);

type Row = Awaited<ReturnType<typeof readRow.from>>[number];

/** A stay as its review is about it. */
export interface ReviewedStay {
  reservationId: string;
  accountId: string;
  propertyName: string;
  arrival: string;
  departure: string;
  guest: { firstName: string; lastName: string; email: string | null };
  /** In which its guest is written to. */
  language: BookedStay['booking']['language'];
  /** On which it was booked; null: its host entered it. */
  siteName: string | null;
  linkVersion: number;
  /** Whether it may be reviewed now: it took place, and is neither too fresh nor too old. */
  isOpen: boolean;
  review: {
    state: ReviewState;
    language: BookedStay['booking']['language'];
    rating: number | null;
    text: string;
    author: string;
    motive: RefusalMotive | null;
    changes: number;
    publishAt: Date | null;
  } | null;
}

/** A stay of a host, with its review if there is one; null: there is no such stay, or its guest was erased. */
export async function readReviewedStay(
  source: ReadSource & Pick<Platform, 'clock'>,
  own: { reservationId: string; accountId: string },
): Promise<ReviewedStay | null> {
  const [row] = await readRow.from(source, own);
  if (!row || row.erasedAt !== null) return null;
  const { reservationId, accountId, propertyName, arrival, departure, firstName, lastName, email } = row;
  return {
    reservationId,
    accountId,
    propertyName,
    arrival,
    departure,
    guest: { firstName, lastName, email },
    language: row.language ?? 'fr',
    siteName: row.siteName,
    linkVersion: row.linkVersion ?? unbooked,
    isOpen: isOpenAt(row, dayAtProperty(source.clock.now(), hoursOf(row.sheet))),
    review: reviewOf(row),
  };
}

/** Only a stay that took place is reviewed: not one of a channel, which asks by itself, and none that was cancelled or that nobody came to. */
function isOpenAt({ state, source, departure }: Row, today: string): boolean {
  const since = nightsBetween(departure, today);
  return state === 'confirmed' && source === 'direct' && since >= 1 && since <= reviewDays;
}

function reviewOf(row: Row): ReviewedStay['review'] {
  const { reviewState: state, reviewLanguage: language, rating, text, author, motive, changes, publishAt } = row;
  if (state === null || language === null) return null;
  return {
    state,
    language,
    rating,
    text: text ?? '',
    author: author ?? '',
    motive,
    changes: changes ?? 0,
    publishAt: publishAt === null ? null : new Date(publishAt),
  };
}

/** The stay whose review a link opens, on the site of its host alone; null: it opens none, or was withdrawn. */
export async function openReviewLink(
  platform: Platform,
  { token, accountId }: { token: string; accountId: string },
): Promise<ReviewedStay | null> {
  const link = readStayToken(platform, token);
  if (!link) return null;
  const stay = await readReviewedStay(platform, { reservationId: link.reservationId, accountId });
  return stay?.linkVersion === link.version ? stay : null;
}

/** The name of the site on which a stay is reviewed; null: its host has none. */
export async function reviewSiteOf(
  source: ReadSource,
  { siteName, accountId }: Pick<ReviewedStay, 'siteName' | 'accountId'>,
): Promise<string | null> {
  return siteName ?? siteNameOf(source, accountId);
}

/** What stands in the address of the page on which a stay is reviewed. */
export function reviewToken(
  platform: Pick<Platform, 'keys'>,
  { reservationId, linkVersion }: Pick<ReviewedStay, 'reservationId' | 'linkVersion'>,
): string {
  return stayToken(platform, { reservationId, version: linkVersion });
}

/** How a guest signs unless they choose otherwise: « Anne D. ». */
export function signatureOf({ firstName, lastName }: ReviewedStay['guest']): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial === undefined ? '' : `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
