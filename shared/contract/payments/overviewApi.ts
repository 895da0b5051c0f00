import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, declareList, orderShape, periodShape, searchText, totalSchema } from '../core/lists.ts';
import { guestLanguages } from './words/formats.ts';
import { moneyPurposes } from './cards.ts';
import { paymentMeans } from './terms/termBounds.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

/** The stay that an amount is about. */
const stayShape = {
  reservationId: z.uuid(),
  /** 'R-12'. */
  number: z.number().int(),
  guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
  propertyName: z.string(),
};

const stayDays = { arrival: z.string(), departure: z.string() };

const awaitedSchema = z.object({
  ...stayShape,
  ...stayDays,
  kind: z.enum(['deposit', 'balance', 'whole']),
  /** Whether guest and host agreed on that day; otherwise the host typed the stay, and its arrival stands for it. */
  agreed: z.boolean(),
  dueOn: z.string(),
  /** What of it has not come yet. */
  cents: z.number().int(),
  /** What of it came already. */
  paidCents: z.number().int(),
  state: z.enum(['due', 'late', 'planned']),
  /** Days since it was due; 0 when it is not late. */
  daysLate: z.number().int(),
});
export type AwaitedView = z.output<typeof awaitedSchema>;

const lateSchema = awaitedSchema.extend({
  /** The guest's language, and where they open their stay; null: it was not booked on the host's site. */
  page: z.object({ language: z.enum(guestLanguages), url: z.string() }).nullable(),
});
export type LateView = z.output<typeof lateSchema>;

const owedBackSchema = z.object({ ...stayShape, ...stayDays, cents: z.number().int(), extraCents: z.number().int() });
export type OwedBackView = z.output<typeof owedBackSchema>;

/** Lines of each kind that an overview shows at most; its sums and counts are of all. */
export const overviewLines = { late: 50, upcoming: 60, owedBack: 50 } as const;

/** Months that are looked ahead, this one among them; and the days of what comes soon. */
export const overviewReach = { months: 12, days: 30 } as const;

export const moneyOverviewSchema = z.object({
  /** The day that it is in Paris. */
  day: z.string(),
  /** What came, less what banks took back, and what the host gave back since the first of the month; `returnedCents` is above zero. */
  month: z.object({ receivedCents: z.number().int(), returnedCents: z.number().int() }),
  /** Within the days of `overviewReach`, today among them; nothing of it is late. */
  soonCents: z.number().int(),
  /** What is expected from today on, by the month of its day; what is late is in none of them. */
  months: z.array(z.object({ month: z.string(), cents: z.number().int() })),
  /** Those that wait the longest first. */
  late: z.object({ cents: z.number().int(), count: z.number().int(), lines: z.array(lateSchema) }),
  /** By their days. */
  upcoming: z.object({ count: z.number().int(), lines: z.array(awaitedSchema) }),
  /** What is to be given back for stays that were cancelled. */
  owedBack: z.object({ cents: z.number().int(), count: z.number().int(), lines: z.array(owedBackSchema) }),
});
export type MoneyOverview = z.output<typeof moneyOverviewSchema>;

export const readMoneyOverviewEndpoint = customer.get('readMoneyOverview', '/api/payments/overview', {
  summary: 'Ce qui est reçu ce mois-ci, attendu, en retard et à rendre, pour tous ses logements ou pour un seul.',
  query: z.object({ property: z.uuid('Identifiant de logement invalide').optional() }),
  response: moneyOverviewSchema,
});

/** Which way money went. */
export const movementDirections = ['received', 'returned'] as const;
export const movementDirectionLabels = { received: 'Reçus', returned: 'Rendus' } as const;

const movementSchema = z.object({
  id: z.uuid(),
  ...stayShape,
  on: z.string(),
  /** Below zero: given back. */
  cents: z.number().int(),
  means: z.enum(paymentMeans),
  /** What is taken of a caution is no part of the price of the stay. */
  purpose: z.enum(moneyPurposes),
  note: z.string(),
  /** Whether the cardholder's bank took it back, or returned it, in a dispute. */
  byBank: z.boolean(),
});
export type MovementView = z.output<typeof movementSchema>;

export const movementList = declareList(
  {
    search: searchText,
    property: z.uuid('Identifiant de logement invalide').optional(),
    means: z.enum(paymentMeans).optional(),
    way: z.enum(movementDirections, { error: 'Reçus ou rendus' }).optional(),
    ...periodShape,
  },
  orderShape(['day', 'amount'], 'day', 'desc'),
);

export const listMovementsEndpoint = customer.get('listMovements', '/api/payments/movements', {
  summary: 'Ce que ses voyageurs ont payé et ce qui leur a été rendu, filtré, page par page, avec les totaux.',
  query: movementList.query,
  response: z.object({
    movements: z.array(movementSchema),
    total: totalSchema,
    counts: countsBy(movementDirections),
    /** Of all that match: what came, less what banks took back; and what the host gave back, above zero. */
    receivedCents: z.number().int(),
    returnedCents: z.number().int(),
  }),
});

export const exportMovementsEndpoint = customer.get('exportMovements', '/api/payments/movements/export', {
  summary: 'Les paiements reçus et rendus, filtrés, en CSV pour la comptabilité.',
  query: movementList.filters,
  file: 'text/csv',
});

export const stayExportFilters = z.object({
  property: z.uuid('Identifiant de logement invalide').optional(),
  /** First and last day of arrival. */
  ...periodShape,
});

export const exportStaysEndpoint = customer.get('exportStays', '/api/payments/stays/export', {
  summary: 'Les séjours dont l’arrivée est dans une période, une ligne chacun, en CSV pour la comptabilité.',
  query: stayExportFilters,
  file: 'text/csv',
});

export const overviewEndpoints = [
  readMoneyOverviewEndpoint,
  listMovementsEndpoint,
  exportMovementsEndpoint,
  exportStaysEndpoint,
] as const;
