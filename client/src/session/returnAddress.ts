import { homeOf } from '@app/contract/accounts/rules.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';

/** The sign-in page, which will come back to `address` afterwards. */
export function signInAddress(address: string): string {
  return `/login?suite=${encodeURIComponent(address)}`;
}

/** Pages of a customer that lie outside their home: those that a payment comes back to. */
const customerPages = ['/paiement-confirme', '/paiement-echec'];

/** Where to go after signing in: back to the page that asked for it when this account may open it, else home. */
export function addressAfterSignIn(account: Pick<AccountView, 'role'>, suite: string | null): string {
  const home = homeOf(account.role);
  const roots = account.role === 'customer' ? [home, ...customerPages] : [home];
  const isOwn = (address: string) =>
    roots.some((root) => address === root || address.startsWith(`${root}/`) || address.startsWith(`${root}?`));
  // A browser reads '\' as '/', and '..' would climb out of the home.
  return suite !== null && isOwn(suite) && !/\\|\/\.\.?(\/|$)/.test(suite) ? suite : home;
}
