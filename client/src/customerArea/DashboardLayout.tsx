import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { refreshFlag } from '../browser/browser.ts';
import { Outlet, useLocation } from '../browser/routing.ts';
import { refreshSession } from '../session/session.ts';
import { useAppDispatch } from '../store/store.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { AccountNotices } from '../features/dashboard/AccountNotices.tsx';
import { CustomerShell } from './CustomerShell.tsx';

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

/** Milliseconds between seeing the flag and reading the account again. */
const refreshDelay = 1_000;

/** Reads the account and all that a payment changes again one second after the flag was seen, and removes it. */
function useRefreshFlag(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (timer !== undefined || localStorage.getItem(refreshFlag) === null) return;
      timer = setTimeout(() => {
        timer = undefined;
        localStorage.removeItem(refreshFlag);
        void dispatch(refreshSession());
        dispatch(api.util.invalidateTags(['CustomerOverview', 'Subscription', 'Invoices']));
      }, refreshDelay);
    };
    look();
    // Another tab may set it: the payment page opens in one of its own.
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('storage', look);
      clearTimeout(timer);
    };
  }, [dispatch, pathname]);
}
