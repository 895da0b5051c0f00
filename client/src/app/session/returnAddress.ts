import { homeOf } from '@app/contract/accounts/rules.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';

/** The sign-in page, which will come back to `address` afterwards. */
export function signInAddress(address: string): string {
  return `/login?suite=${encodeURIComponent(address)}`;
}

/** Where to go after signing in: back to the page that asked for it when this account may open it, else home. */
export function addressAfterSignIn(account: Pick<AccountView, 'role'>, suite: string | null): string {
  const home = homeOf(account.role);
  const withinHome = suite !== null && (suite === home || suite.startsWith(`${home}/`) || suite.startsWith(`${home}?`));
  // A browser reads '\' as '/', and '..' would climb out of the home.
  return withinHome && !/\\|\/\.\.?(\/|$)/.test(suite) ? suite : home;
}
