import { Outlet } from '../../app/routing.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { AccountNotices } from './AccountNotices.tsx';
import { CustomerShell } from './CustomerShell.tsx';
import { useRefreshFlag } from './useRefreshFlag.ts';

/** The area of the customer who is signed in. */
export function DashboardLayout() {
  const { signOut } = useSignOut('/');
  useRefreshFlag();
  return (
    <CustomerShell exitLabel="Déconnexion" onExit={signOut}>
      <AccountNotices />
      <Outlet />
    </CustomerShell>
  );
}
