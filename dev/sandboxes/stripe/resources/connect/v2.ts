import { z } from 'zod';
import { invalidRequest } from '../../state/StripeFault.ts';

/** What every list of v2 understands; `page` is what the address of the next page carries. */
export const v2Paging = { limit: z.coerce.number().int().min(1).max(100).optional(), page: z.string().optional() };

interface V2List<T> {
  data: T[];
  next_page_url: string | null;
  previous_page_url: string | null;
}

/**
 * One page of a list of v2, newest first: twenty without a limit.
 * @param items oldest first, as they were made
 * @param query of the list, which its next page has too
 */
export function v2Page<T extends { id: string }>(
  path: string,
  items: T[],
  { limit = 20, page }: { limit?: number | undefined; page?: string | undefined },
  query: Record<string, string> = {},
): V2List<T> {
  const all = items.toReversed();
  const before = page === undefined ? -1 : all.findIndex(({ id }) => id === page);
  if (page !== undefined && before < 0) throw invalidRequest('The page token is not valid.', { param: 'page' });
  const data = all.slice(before + 1, before + 1 + limit);
  const last = data.at(-1);
  const hasMore = before + 1 + limit < all.length;
  const next = last && hasMore ? new URLSearchParams({ ...query, limit: String(limit), page: last.id }) : null;
  return { data, next_page_url: next && `${path}?${next.toString()}`, previous_page_url: null };
}
