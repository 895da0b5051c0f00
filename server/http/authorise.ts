import type { Access } from '@app/contract/endpoint.ts';
import { holdsPermission } from '@app/contract/accounts/permissions.ts';
import type { Principal } from '@app/domain/accounts';
import { DomainError } from '@app/domain/platform';

function isAllowed(access: Access, principal: Principal): boolean {
  switch (access.kind) {
    case 'anonymous':
    case 'visitor':
    case 'account':
      return true;
    case 'customer':
      return principal.kind === 'customer';
    case 'administrator':
      return principal.kind === 'administrator';
    case 'permission':
      return holdsPermission(principal, access.permission);
    case 'super_admin':
      return principal.role === 'super_admin';
  }
}

/**
 * Applies an endpoint's declared access, before its body is looked at.
 * @throws DomainError not_authenticated or forbidden.
 */
export function authorise(access: Access, principal: Principal | null): void {
  if (access.kind === 'anonymous' || access.kind === 'visitor') return;
  if (!principal) throw new DomainError('not_authenticated');
  if (!isAllowed(access, principal)) throw new DomainError('forbidden');
}
