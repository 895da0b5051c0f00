import { z } from 'zod';

/** How far a long list is counted and paged through: counting and skipping cost the database as much as reading. */
export const listReach = 10_000;

/** The same of a search, whose rows lie anywhere in a table: who wants more than these types more. */
const searchReach = 1_000;

/** How far a list is counted and paged through, by whether it is searched. */
export function reachOf({ search }: { search?: unknown }): number {
  return search ? searchReach : listReach;
}

export const listPageSizes = [10, 25, 50, 100] as const;

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** A whole number from 1, as an address says it. */
export const whole = (max: number) => z.coerce.number().int('Saisissez un nombre entier').min(1).max(max);

/** The page of a long list. */
export const pageShape = { page: whole(listReach).default(1), pageSize: whole(100).default(25) };

/** What a list is searched for: words, each inside a text from three letters on, at the beginning of one of its words below. */
export const searchText = z.string().trim().max(120, 'Au plus 120 caractères').optional();

const dayFault = 'Saisissez une date, par exemple 2026-11-20';

/** Whether the database knows a day or an instant: its calendar has no year 0. */
const isKnownYear = (text: string) => !text.startsWith('0000');

/** A day of Europe/Paris. */
export const dayText = z.iso.date(dayFault).refine(isKnownYear, dayFault);

/** An instant that a request names. */
export function instantText(fault: string) {
  return z.iso.datetime(fault).max(40, fault).refine(isKnownYear, fault);
}

/** First and last day of a list, Europe/Paris. */
export const periodShape = { from: dayText.optional(), to: dayText.optional() };

/** The direction of a list that has one order. */
export function directionShape(first: SortDirection) {
  return { direction: z.enum(sortDirections).default(first) };
}

/** The orders of a list, and the one that it has when none is asked for. */
export function orderShape<const S extends readonly string[]>(sorts: S, sort: S[number], direction: SortDirection) {
  return { sort: z.enum(sorts).default(sort), ...directionShape(direction) };
}

/** What a list may be asked for, for server, endpoints and client: `filters` also by its CSV, `query` by its pages. */
export function declareList<F extends z.ZodRawShape, O extends z.ZodRawShape>(filters: F, order: O) {
  return {
    filters: z.object(filters),
    query: z.object({ ...filters, ...order, ...pageShape }),
    order: z.object(order),
  };
}

/** Of those that match apart from their state, by state; each up to `reachOf` the query. */
export function countsBy<S extends readonly string[]>(states: S) {
  return z.record(z.enum(states), z.number().int());
}

/** Of those that match, up to `reachOf` the query. */
export const totalSchema = z.number().int();
