import { Outlet } from '../browser/routing.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { AccountNotices } from '../features/dashboard/AccountNotices.tsx';
import { CustomerShell } from './CustomerShell.tsx';
import { useRefreshFlag } from '../features/dashboard/useRefreshFlag.ts';

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
