import { sql } from 'kysely';
import { quoteSchema, type Quote, type QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { Source, StoredState } from '@app/contract/reservations/rules.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import { prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import {
  readDeclared,
  readStayMoney,
  type DeclaredPayment,
  type OwnStay,
  type StayMoney,
} from '../records/stayPlans.ts';
import { termsFor } from '../terms/readTerms.ts';
import type { BilledStayFacts } from './BillSnapshot.ts';

/** A stay as its documents are made from. */
export interface BilledStay {
  facts: BilledStayFacts;
  /** Null: nobody has named them, or they were erased. */
  guestName: string | null;
  /** Null: nobody has said where they live. */
  guestAddress: GuestAddress | null;
  language: Language;
  state: StoredState;
  source: Source;
  /** Null: nobody has said what it costs. */
  totalCents: number | null;
  /** As it was agreed; null: the amount was typed. */
  quote: Quote | null;
  /** The same lines in the guest's language; null: there are none. */
  translated: readonly QuoteLine[] | null;
  /** Whether it was written down before it was over: what a host copies from elsewhere is billed by demand alone. */
  isFresh: boolean;
  payments: DeclaredPayment[];
  agreed: StayMoney | null;
  /** VAT as the host owes it now: a fact about them, not a part of what was agreed. */
  vat: StayTerms['lessor']['vat'];
  /** The day that it is at the property. */
  today: string;
}

const readRow = prepareRead('stay_to_bill', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    // How it was booked on the host's site, which is told of above here: only in which words its guest reads.
    .leftJoin('booking as b', 'b.reservationId', 'r.id')
    .select(['r.number', 'r.propertyId', 'r.arrival', 'r.departure', 'r.adults', 'r.children', 'r.state', 'r.source'])
    .select(['r.totalCents', 'r.quote', 'p.name as propertyName', 'p.line1', 'p.postalCode', 'p.city', 'p.sheet'])
    .select(['g.firstName', 'g.lastName', 'g.isPlaceholder', 'g.address', 'b.language', 'b.lines'])
    .select(sql<boolean>`g.erased_at is not null`.as('isErased'))
    .select(sql<boolean>`r.created_at < r.departure + interval '2 days'`.as('isFresh'))
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/** A host's stay with its money; null: it is not theirs. */
export async function readBilledStay(
  source: ReadSource & Pick<Platform, 'clock'>,
  own: OwnStay,
): Promise<BilledStay | null> {
  const [row] = await readRow.from(source, own);
  if (!row) return null;
  const agreed = await readStayMoney(source, own);
  const { terms } = await termsFor(source, { accountId: own.accountId, propertyId: row.propertyId });
  const { hours, registration } = propertySheetSchema.parse(row.sheet);
  const quote = row.quote && quoteSchema.parse(row.quote);
  const { arrival, departure, adults, children, state, totalCents, isFresh } = row;
  const name = row.isErased || row.isPlaceholder ? '' : `${row.firstName} ${row.lastName}`.trim();
  return {
    facts: {
      reference: `R-${row.number}`,
      property: row.propertyName,
      place: [row.line1, `${row.postalCode} ${row.city}`.trim()].filter((part) => part !== '').join(', '),
      registration: registration.number || null,
      arrival,
      departure,
      adults,
      children,
    },
    guestName: name === '' ? null : name,
    guestAddress: row.address,
    language: row.language ?? 'fr',
    state,
    source: row.source,
    totalCents,
    quote,
    translated: row.language === null || row.language === 'fr' ? null : row.lines,
    isFresh,
    payments: agreed?.payments ?? (await readDeclared(source, own)),
    agreed,
    vat: terms.lessor.vat,
    today: dayAtProperty(source.clock.now(), hours),
  };
}
