import type { AccountView } from '@app/contract/accounts/api.ts';
import type { Principal } from '@app/domain/accounts';

/** The signed-in account, as its owner sees it. */
export function presentAccount(principal: Principal): AccountView {
  return {
    id: principal.accountId,
    kind: principal.kind,
    role: principal.role,
    permissions: [...principal.permissions],
    email: principal.email,
    firstName: principal.firstName,
    lastName: principal.lastName,
  };
}
