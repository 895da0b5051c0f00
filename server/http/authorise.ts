import type { Access, EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { mustEnrol, type Principal } from '@app/domain/accounts';
import { DomainError, isProofFresh, type Platform } from '@app/domain/platform';

function isAllowed(access: Access, principal: Principal): boolean {
  switch (access.kind) {
    case 'customer':
    case 'administrator':
      return principal.kind === access.kind;
    case 'permission':
      return holdsPermission(principal, access.permission);
    case 'super_admin':
      return principal.role === 'super_admin';
    default:
      return access.kind === 'account';
  }
}

/** Seconds after which a client may retry during maintenance. */
const maintenanceRetry = 300;

/** Maintenance refuses the actions of visitors and customers; public reads, signing in and the back-office remain. */
function isClosed(endpoint: Guarded, principal: Principal | null): boolean {
  if (principal?.kind === 'administrator' || endpoint.duringMaintenance) return false;
  const { kind } = endpoint.access;
  return ['visitor', 'customer', 'device', 'bridge'].includes(kind) || (kind === 'account' && principal !== null);
}

type Guarded = Pick<EndpointDefinition, 'access' | 'proof' | 'beforeEnrolment' | 'duringMaintenance'>;

/**
 * Applies what an endpoint declares about who may call it and when, before its body is examined.
 * @throws DomainError maintenance, not_authenticated, forbidden, second_factor_enrolment_required or proof_required.
 */
export function authorise(
  endpoint: Guarded,
  principal: Principal | null,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
): void {
  const { access } = endpoint;
  if (access.kind === 'anonymous') return;
  if (settings.flag('maintenance_mode') && isClosed(endpoint, principal)) {
    throw new DomainError('maintenance', { retryAfter: maintenanceRetry });
  }
  // Phones and other servers authenticate otherwise than by a session: see `otherCallers`.
  if (access.kind === 'visitor' || access.kind === 'device' || access.kind === 'bridge') return;
  if (!principal) throw new DomainError('not_authenticated');
  if (!isAllowed(access, principal)) throw new DomainError('forbidden');
  if (!endpoint.beforeEnrolment && mustEnrol(principal, settings)) {
    throw new DomainError('second_factor_enrolment_required');
  }
  if (endpoint.proof && !isProofFresh(principal, clock)) throw new DomainError('proof_required');
}
