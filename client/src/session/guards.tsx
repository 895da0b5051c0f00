import { useEffect, type PropsWithChildren } from 'react';
import { addressAfterSignIn } from '@app/contract/accounts/addressAfterSignIn.ts';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { trackersRun } from '../chrome/loadTrackers.ts';
import { WaitingScreen } from '../components/brand/Slats.tsx';
import { browser } from '../browser/browser.ts';
import { Navigate, useLocation, useSearchParams } from '../browser/routing.ts';
import { ServerAway } from './ServerAway.tsx';
import { useSession } from './session.ts';

/** What a guarded page shows until the server has said who is signed in. */
export function CheckingSession() {
  return <WaitingScreen>Vérification de l’authentification...</WaitingScreen>;
}

/** Shows its children to a signed-in customer. */
export function RequireCustomer({ children }: PropsWithChildren) {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <CheckingSession />;
  if (status === 'unreachable') return <ServerAway />;
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
  if (status === 'unreachable') return <ServerAway />;
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
