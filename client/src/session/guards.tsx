import { useEffect, type ReactNode } from 'react';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { trackersRun } from '../chrome/loadTrackers.ts';
import { WaitingScreen } from '../components/brand/WaitingScreen.tsx';
import { browser } from '../browser/browser.ts';
import { Navigate, useLocation, useSearchParams } from '../browser/routing.ts';
import { addressAfterSignIn, signInAddress } from './returnAddress.ts';
import { useSession } from './session.ts';

/** What a guarded page shows until the server has said who is signed in. */
export function CheckingSession() {
  return <WaitingScreen>Vérification de l'authentification...</WaitingScreen>;
}

interface GuardProps {
  children: ReactNode;
}

/** Shows its children to a signed-in customer. */
export function RequireCustomer({ children }: GuardProps) {
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
export function RequireAdministrator({ children }: GuardProps) {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <CheckingSession />;
  if (!account || account.role === 'customer') return <Navigate to={signInAddress(pathname + search)} replace />;
  if (account.mustEnrol && pathname !== administratorAccount) return <Navigate to={administratorAccount} replace />;
  return children;
}

/** Sends whoever is signed in to where they were going, or home. */
export function RequireVisitor({ children }: GuardProps) {
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
