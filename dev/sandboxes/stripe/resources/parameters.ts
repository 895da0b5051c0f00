import { z } from 'zod';
import type { List } from '../state/SandboxObjects.ts';
import { invalidRequest, type StripeFault } from '../state/StripeFault.ts';

export const text = z.string().min(1).max(5_000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const positive = integer.refine((value) => value >= 1, 'This value must be greater than or equal to 1.');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An absolute address, which may hold the placeholder of a session's id. */
export const address = z
  .string()
  .max(5_000)
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value.replaceAll(/[{}]/g, '_')), 'url');

/** Stripe's limits. */
export const metadata = z.record(z.string().min(1).max(40), z.string().max(500)).optional();

/** Metadata after a change; an empty value takes an entry away. */
export function changedMetadata(
  before: Record<string, string>,
  change: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** What a list understands that is not narrowed by time. */
export const plainPaging = { limit: integer.optional(), starting_after: text.optional() };

/** What most lists understand. */
export const paging = {
  ...plainPaging,
  created: z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial().optional(),
};
type Page = z.output<z.ZodObject<typeof paging>>;

/** @throws StripeFault as Stripe words it: parameter_unknown, parameter_missing, parameter_invalid_integer. */
export function parseParameters<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Stripe looks at the names first.
  throw faultOf(issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0], raw);
}

function faultOf(issue: z.core.$ZodIssue | undefined, raw: unknown): StripeFault {
  if (!issue) return invalidRequest('Invalid request.');
  const param = named(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = named([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  const value = valueAt(raw, issue.path);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param });
  }
  if (issue.message === 'url') return invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  return invalidRequest(`Invalid ${param}: ${shown}. ${issue.message}`, { param });
}

function named(path: PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  let value: unknown = raw;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/**
 * One page, newest first, as Stripe gives it: at most 100, ten without a limit.
 * @param items oldest first, as they were made.
 */
export function listPage<T extends { id: string; created?: number }>(
  url: string,
  items: T[],
  page: Page = {},
): List<T> {
  const { limit = 10, starting_after: after, created } = page;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created ?? {};
  const all = items.filter(({ created: at = 0 }) => at > gt && at >= gte && at < lt && at <= lte).toReversed();
  const before = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0) {
    throw invalidRequest(`No such object: '${after}'`, { code: 'resource_missing', param: 'starting_after' });
  }
  const start = before + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}
