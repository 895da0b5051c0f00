import { sql } from 'kysely';
import type { z } from 'zod';
import { nightsBetween } from '@app/contract/core/days.ts';
import type { stayExportFilters } from '@app/contract/payments/overviewApi.ts';
import { quoteSchema, type QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import {
  isOff,
  reservationStateLabels,
  sourceLabels,
  type ReservationState,
} from '@app/contract/reservations/rules.ts';
import { cursorOf, defineList, equal, tableRows, type Platform } from '../../platform/index.ts';
import { calledState } from '../../reservations/index.ts';
import { countsAsPaid } from '../records/countsAsPaid.ts';

/** Nobody searches in what an accountant is given. */
type Filters = z.output<typeof stayExportFilters> & { search?: undefined };

interface Owner {
  accountId: string;
}

type Kind = QuoteLine['kind'];

/** What the lines of a price are called in a table of accounts: in which column each kind is. */
const columnsOfPrice = {
  'nuitées TTC': ['nights', 'extra_guests'],
  'ménage TTC': ['cleaning'],
  'options TTC': ['option', 'linen', 'pets'],
  'réductions TTC': ['discount', 'goodwill'],
} as const satisfies Record<string, readonly Kind[]>;

/** The stays `r` of a host that were agreed, whatever became of them, by the day of their arrival. */
const stays = defineList({
  of: tableRows('reservation', 'r'),
  pages: 'whole',
  where: ({ property, from, to }: Filters, { accountId }: Owner) => [
    sql`r.account_id = ${accountId}`,
    sql`r.state not in ('request', 'expired')`,
    equal('r.property_id', property),
    from && sql`r.arrival >= ${from}::date`,
    to && sql`r.arrival <= ${to}::date`,
  ],
  order: () => ({ by: sql`r.arrival, r.id` }),
  rows: (db, page, { now }) =>
    db
      .selectFrom(page)
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .leftJoin('stay_plan as s', 's.reservationId', 'r.id')
      .select(['r.number', 'r.source', 'r.reference', 'r.arrival', 'r.departure', 'r.adults', 'r.children', 'r.babies'])
      .select(['r.quote', 'r.totalCents', 'p.name as propertyName', 's.cancellation'])
      .select(sql<ReservationState>`${calledState(now)}`.as('state'))
      .select(sql<string>`coalesce(p.sheet #>> '{registration,number}', '')`.as('registration'))
      .select(sql<number | null>`(s.plan ->> 'totalCents')::int`.as('agreedCents'))
      .select(
        sql<number>`coalesce((select sum(m.cents) from stay_payment m where m.reservation_id = r.id and m.purpose = 'stay'), 0)::int`.as(
          'receivedCents',
        ),
      )
      .select(
        sql<number>`coalesce((select sum(m.cents) filter (where ${countsAsPaid}) from stay_payment m
          where m.reservation_id = r.id and m.purpose = 'stay'), 0)::int`.as('settledCents'),
      )
      .select(cursorOf('r')),
  view: (row) => row,
  csv: {
    order: { columns: ['r.arrival', 'r.id'], types: ['date', 'uuid'], direction: 'asc' },
    line: ({ quote, agreedCents, ...row }) => {
      const price = quote && quoteSchema.parse(quote);
      const totalCents = agreedCents ?? row.totalCents;
      return { ...row, price, totalCents, remainingCents: remainingOf({ ...row, agreedCents, totalCents }) };
    },
    columns: {
      numéro: ({ number }) => `R-${number}`,
      provenance: ({ source }) => sourceLabels[source],
      référence: ({ reference }) => reference,
      logement: ({ propertyName }) => propertyName,
      'numéro d’enregistrement': ({ registration }) => registration,
      arrivée: ({ arrival }) => arrival,
      départ: ({ departure }) => departure,
      nuits: ({ arrival, departure }) => nightsBetween(arrival, departure),
      adultes: ({ adults }) => adults,
      enfants: ({ children, babies }) => children + babies,
      ...Object.fromEntries(
        Object.entries(columnsOfPrice).map(([heading, kinds]) => [
          heading,
          ({ price }: { price: { lines: QuoteLine[] } | null }) => euros(price && sumOf(price.lines, kinds)),
        ]),
      ),
      'taxe de séjour': ({ price }) => euros(price && price.touristTaxCents),
      // Who is eighteen pays it (CGCT, L. 2333-31).
      'personnes taxées': ({ price, adults }) => (price && price.touristTaxCents > 0 ? adults : ''),
      'total TTC': ({ totalCents }) => euros(totalCents),
      reçu: ({ receivedCents }) => euros(receivedCents),
      'reste à recevoir': ({ remainingCents }) => euros(remainingCents),
      état: ({ state }) => reservationStateLabels[state],
      'conservé après annulation': ({ cancellation, state }) =>
        euros(cancellation && state === 'cancelled' ? cancellation.keptCents : null),
      'arrhes dues en plus': ({ cancellation, state }) =>
        euros(cancellation && state === 'cancelled' ? cancellation.extraCents : null),
    },
  },
});

interface Owing {
  source: string;
  state: ReservationState;
  agreedCents: number | null;
  totalCents: number | null;
  receivedCents: number;
  settledCents: number;
}

/** What is still to come for a stay; null: nobody said what it costs, it takes place no more, or its channel collects. */
function remainingOf({ source, state, agreedCents, totalCents, receivedCents, settledCents }: Owing): number | null {
  const isCollected = source !== 'direct' && agreedCents === null && receivedCents === 0;
  if (isCollected || totalCents === null || isOff(state)) return null;
  return Math.max(0, totalCents - settledCents);
}

function sumOf(lines: readonly QuoteLine[], kinds: readonly Kind[]): number {
  return lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
}

/** A number to a spreadsheet; nothing where nothing is known. */
function euros(cents: number | null): number | string {
  return cents === null ? '' : cents / 100;
}

/** The stays of a host that arrive in a period, one line each, as CSV in pieces. */
export async function exportStays(platform: Platform, accountId: string, filters: Filters) {
  return stays.exportCsv(platform, accountId, filters, { accountId });
}
