import { z } from 'zod';
import type { List } from '../state/SandboxObjects.ts';
import { invalidRequest, type StripeFault } from '../state/StripeFault.ts';

export const text = z.string().min(1).max(5_000);
/** A text that the empty string takes away. */
export const erasable = z
  .string()
  .max(5_000)
  .transform((value) => (value === '' ? null : value));
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const positive = integer.refine((value) => value >= 0, 'This value must be greater than or equal to 0.');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An absolute address, which may hold the placeholder of a session's id. */
export const address = z
  .string()
  .max(5_000)
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value.replaceAll(/[{}]/g, '_')), 'url');
const erased = z.literal('').transform(() => null);

/** New metadata; Stripe's limits. */
export const metadata = z.record(z.string().min(1).max(40), z.string().max(500));
/** A change of metadata: null takes all of it away, an empty value one entry. */
export const metadataChange = z.union([metadata, erased]);

export function changedMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> | undefined {
  if (change === undefined) return undefined;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

const addressPart = erasable.optional().transform((value) => value ?? null);

/** A postal address; what is not given is null. */
export const postalAddress = z.strictObject({
  city: addressPart,
  country: addressPart,
  line1: addressPart,
  line2: addressPart,
  postal_code: addressPart,
  state: addressPart,
});

const range = z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial();

/** What every list understands. */
export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
export const created = z.union([integer, range]).optional();
export const pageSchema = z.object({ ...paging, created });
type Page = z.output<typeof pageSchema>;

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
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length)[0];
    if (deeper && deeper.path.length > 0) return faultOf({ ...deeper, path: [...issue.path, ...deeper.path] }, raw);
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
  if (value === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      {
        code: 'parameter_invalid_empty',
        param,
      },
    );
  }
  return invalidRequest(`Invalid ${param}: ${shown}. ${issue.message}`, { param });
}

function named(path: PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  let value: unknown = raw;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(
      Array.isArray(value) ? value.map((item, at): [PropertyKey, unknown] => [at, item]) : Object.entries(value),
    ).get(part);
  }
  return value;
}

/**
 * One page, newest first, as Stripe gives it: at most 100, ten without a limit.
 * @param items oldest first, as they were made.
 */
export function listPage<T extends { id: string }>(url: string, items: T[], page: Page): List<T> {
  const { limit = 10, starting_after: after, ending_before: before, created: made } = page;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });
  }
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You can only specify one of these parameters: starting_after, ending_before.', {
      param: 'starting_after',
    });
  }
  const all = items.filter((item) => isWithin(item, made)).toReversed();
  if (before !== undefined) {
    const end = positionOf(all, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : positionOf(all, after, 'starting_after') + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}

function positionOf(items: { id: string }[], id: string, param: string): number {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return at;
}

function isWithin(item: object, made: Page['created']): boolean {
  if (made === undefined) return true;
  const at = 'created' in item && typeof item.created === 'number' ? item.created : 0;
  if (typeof made === 'number') return at === made;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = made;
  return at > gt && at >= gte && at < lt && at <= lte;
}
