import type { AccountView } from '@app/contract/accounts/api.ts';
import { mustEnrol, type Principal } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';

/** The signed-in account, as its owner sees it. */
export function presentAccount({ settings }: Pick<Platform, 'settings'>, principal: Principal): AccountView {
  return {
    id: principal.accountId,
    kind: principal.kind,
    role: principal.role,
    permissions: [...principal.permissions],
    email: principal.email,
    firstName: principal.firstName,
    lastName: principal.lastName,
    emailConfirmed: principal.emailConfirmed,
    mustEnrol: mustEnrol(principal, settings),
  };
}
