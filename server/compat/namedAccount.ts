import { DomainError } from '@app/domain/platform';
import type { CompatRequest } from './CompatCall.ts';

/**
 * The account that a call is about, when it is another one than the caller's: an administrator's endpoint then decides whether
 * they may. Null: the caller's own, or nobody is signed in.
 * @throws DomainError forbidden for a customer who names somebody else, and where two accounts are named.
 */
export function namedAccount({ query, body, principal }: CompatRequest): string | null {
  if (!principal) return null;
  const named = new Set([query.user_id, body.user_id].filter((id) => id !== undefined && id !== principal.accountId));
  if (named.size === 0) return null;
  const [id] = named;
  if (principal.kind !== 'administrator' || named.size > 1 || typeof id !== 'string')
    throw new DomainError('forbidden');
  if ([query.user_id, body.user_id].includes(principal.accountId)) throw new DomainError('forbidden');
  return id;
}

/**
 * For what only the account itself may do.
 * @param instead where an administrator does it for a customer.
 * @throws DomainError forbidden when another account is named.
 */
export function requireOwn(request: CompatRequest, instead: string): void {
  if (namedAccount(request) !== null) throw new DomainError('forbidden', { detail: instead });
}
