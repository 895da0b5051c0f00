import { DomainError } from '@app/domain/platform';
import type { CompatRequest } from './CompatCall.ts';

/**
 * The account named in the address or in the body must be the caller's own: an id is no credential.
 * @throws DomainError forbidden.
 */
export function requireOwn({ query, body, principal }: CompatRequest): void {
  if (!principal) return;
  for (const named of [query.user_id, body.user_id]) {
    if (named !== undefined && named !== principal.accountId) throw new DomainError('forbidden');
  }
}
