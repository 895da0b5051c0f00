import { useEffect, type PropsWithChildren } from 'react';
import { homeOf } from '@app/contract/accounts/rules.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { trackersRun } from '../chrome/loadTrackers.ts';
import { WaitingScreen } from '../components/brand/Slats.tsx';
import { browser } from '../browser/browser.ts';
import { Navigate, useLocation, useSearchParams } from '../browser/routing.ts';
import { useSession } from './session.ts';

/** What a guarded page shows until the server has said who is signed in. */
export function CheckingSession() {
  return <WaitingScreen>Vérification de l'authentification...</WaitingScreen>;
}

/** Shows its children to a signed-in customer. */
export function RequireCustomer({ children }: PropsWithChildren) {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <CheckingSession />;
  if (!account) return <Navigate to={signInAddress(pathname + search)} replace />;
  if (account.role !== 'customer') return <Navigate to={homeOf(account.role)} replace />;
  return children;
}

/** Where administrators look after their own account: all that is open to one who has yet to set up a second factor. */
export const administratorAccount = '/admin/compte';

/** Shows its children to a signed-in administrator. */
export function RequireAdministrator({ children }: PropsWithChildren) {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <CheckingSession />;
  if (!account || account.role === 'customer') return <Navigate to={signInAddress(pathname + search)} replace />;
  if (account.mustEnrol && pathname !== administratorAccount) return <Navigate to={administratorAccount} replace />;
  return children;
}

/** Sends signed-in people to where they were going, or home. */
export function RequireVisitor({ children }: PropsWithChildren) {
  const { account, status } = useSession();
  const [search] = useSearchParams();
  if (!account || status === 'leaving') return children;
  const next = addressAfterSignIn(account, search.get('suite'));
  return trackersRun() ? <LeaveDocument to={next} /> : <Navigate to={next} replace />;
}

/** Loads another document, so that what watches this one does not follow into a person's area. */
function LeaveDocument({ to }: { to: string }) {
  useEffect(() => browser.leaveFor(to), [to]);
  return <CheckingSession />;
}

function signInAddress(address: string): string {
  return `/login?suite=${encodeURIComponent(address)}`;
}

/** Pages of a customer that lie outside their home: those that a payment comes back to. */
const customerPages = ['/paiement-confirme', '/paiement-echec'];

/** Where to go after signing in: back to the page that asked for it when this account may open it, else home. */
function addressAfterSignIn(account: Pick<AccountView, 'role'>, suite: string | null): string {
  const home = homeOf(account.role);
  const roots = account.role === 'customer' ? [home, ...customerPages] : [home];
  const isOwn = (address: string) =>
    roots.some((root) => address === root || address.startsWith(`${root}/`) || address.startsWith(`${root}?`));
  // A browser reads '\' as '/', and '..' would climb out of the home.
  return suite !== null && isOwn(suite) && !/\\|\/\.\.?(\/|$)/.test(suite) ? suite : home;
}
