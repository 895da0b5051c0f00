import type { List } from '../state/SandboxObjects.ts';
import { invalidRequest } from '../state/StripeFault.ts';

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | number
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

/**
 * One page, newest first, as Stripe gives it: at most 100, ten without a limit.
 * @param items oldest first, as they were made.
 */
export function listPage<T extends { id: string }>(url: string, items: T[], paging: Paging): List<T> {
  const { limit = 10, starting_after: after, ending_before: before, created } = paging;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });
  }
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You can only specify one of these parameters: starting_after, ending_before.', {
      param: 'starting_after',
    });
  }
  const all = items.filter((item) => isWithin(item, created)).toReversed();
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

function isWithin(item: object, created: Paging['created']): boolean {
  if (created === undefined) return true;
  const at = 'created' in item && typeof item.created === 'number' ? item.created : 0;
  if (typeof created === 'number') return at === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return at > gt && at >= gte && at < lt && at <= lte;
}
