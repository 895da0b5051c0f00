import type { AccountView } from './api.ts';
import { homeOf } from './rules.ts';

/** Pages of a customer that lie outside their home: those that a payment comes back to. */
const customerPages = ['/paiement-confirme', '/paiement-echec'];

/** Only what follows it counts: an address that leaves it is none of ours. */
const origin = 'https://here.invalid';

/** Where to go after signing in: back to the page that asked for it when this account may open it, else home. */
export function addressAfterSignIn(account: Pick<AccountView, 'role'>, suite: string | null): string {
  const home = homeOf(account.role);
  const roots = account.role === 'customer' ? [home, ...customerPages] : [home];
  if (suite === null || !suite.startsWith('/') || !URL.canParse(suite, origin)) return home;
  const url = new URL(suite, origin);
  const isOwn = roots.some((root) => url.pathname === root || url.pathname.startsWith(`${root}/`));
  if (url.origin !== origin || !isOwn || climbs(suite)) return home;
  return url.pathname + url.search + url.hash;
}

/**
 * Whether the path of an address climbs out of it, however often it is encoded: browsers read '\' as '/' and '%2e' as '.', and what
 * decodes an address once more than they do would read more.
 */
function climbs(address: string): boolean {
  let [path = ''] = address.split(/[?#]/);
  for (;;) {
    if (/\\|\/\.\.?(?:\/|$)/.test(path)) return true;
    const decoded = decode(path);
    if (decoded === null) return true;
    if (decoded === path) return false;
    path = decoded;
  }
}

/** Null where it is no encoding at all. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
