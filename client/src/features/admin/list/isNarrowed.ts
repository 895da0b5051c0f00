import type { ListPage } from './listAddress.ts';

/** Whether its filters, or a page too far, may be why a list shows nothing. */
export function isNarrowed(filters: object, { page }: ListPage): boolean {
  return page > 1 || Object.values(filters).some(Boolean);
}
