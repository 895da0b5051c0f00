import { sql } from 'kysely';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { Platform } from '../../platform/index.ts';
import type { EvidenceSection } from '../records/EvidenceFacts.ts';
import type { OwnStay } from '../records/stayPlans.ts';

/** What proves a stay beside the reservation itself. */
export interface Proofs {
  host: string;
  address: string;
  /** Null: the guest accepted none here. */
  contract: {
    sha256: string;
    consent: string;
    acceptedAt: Date;
    ip: string;
    userAgent: string;
    language: Language;
  } | null;
}

type Reading = Pick<Platform, 'db'>;

/** Reads what other rooms stored of a host's stay. */
export async function readProofs({ db }: Reading, { accountId, reservationId }: OwnStay): Promise<Proofs> {
  const [place, contract] = await Promise.all([
    db
      .selectFrom('reservation as r')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .innerJoin('account as a', 'a.id', 'r.accountId')
      .innerJoin('customer as c', 'c.accountId', 'a.id')
      .select(['a.firstName', 'a.lastName', 'c.company', 'p.line1', 'p.postalCode', 'p.city'])
      .where('r.id', '=', reservationId)
      .where('r.accountId', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('contract')
      .select(['sha256', 'consent', 'acceptedAt', 'ip', 'userAgent', 'language'])
      .where('reservationId', '=', reservationId)
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
  ]);
  const name = place ? place.company?.trim() || `${place.firstName} ${place.lastName}` : '';
  const address = place ? [place.line1, `${place.postalCode} ${place.city}`.trim()] : [];
  return { host: name, address: address.filter((part) => part !== '').join(', '), contract: contract ?? null };
}

/** Exchanges that a file names, and letters of each: a bank takes some twenty pages. */
const [most, longest] = [30, 900];

/** What a mail to a guest was about, by the handler that sent it. */
const mailLabels: Readonly<Record<string, string>> = {
  sendStayBill: 'facture ou avoir de son séjour',
  remindGuest: 'rappel d’une échéance',
  tellCardRefused: 'paiement à reprendre',
};

/**
 * What went to and fro between a host and a guest, by its time: messages of the site, and mails about this stay. A mail is about the stay
 * if its event says so or, once that is forgotten, if this is the only stay anywhere under its address.
 */
export async function readExchanges(
  { db }: Reading,
  { accountId, reservationId, email }: OwnStay & { email: string | null },
): Promise<EvidenceSection['facts']> {
  if (email === null) return [];
  const [messages, mails] = await Promise.all([
    db
      .selectFrom('site_message')
      .select(['createdAt as at', 'message'])
      .where('accountId', '=', accountId)
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .orderBy('createdAt', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('mail_delivery as m')
      .select(['m.sentAt as at', 'm.handler'])
      .where('m.recipient', '=', email)
      .where('m.accountId', 'is', null)
      .where('m.state', '=', 'sent')
      .where('m.template', '=', 'guest_stay')
      .where(
        sql<boolean>`(exists (select from outbox o where o.id = m.event_id and o.payload ->> 'reservationId' = ${reservationId})
          or (not exists (select from outbox o where o.id = m.event_id)
            and (select count(*) from reservation r join guest g on g.id = r.guest_id
              where lower(g.email) = lower(${email})) = 1
            and m.sent_at >= (select r.created_at from reservation r where r.id = ${reservationId})))`,
      )
      .orderBy('m.sentAt', 'desc')
      .limit(most)
      .execute(),
  ]);
  const all = [
    ...messages.map(({ at, message }) => ({ at, text: `Message du voyageur\u00a0: ${shortened(message)}` })),
    ...mails.flatMap(({ at, handler }) => (at === null ? [] : [{ at, text: mailText(handler) }])),
  ];
  return all
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-most)
    .map(({ at, text }) => ({ label: formatMoment(at), text }));
}

function mailText(handler: string | null): string {
  const about = mailLabels[handler ?? ''] ?? 'ce que devient son séjour, avec le lien vers sa page';
  return `E-mail au voyageur\u00a0: ${about}`;
}

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
