import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../store/store.ts';
import { browser } from '../browser/browser.ts';
import { useNavigate } from '../browser/routing.ts';
import { endSession, useSession } from './session.ts';

/**
 * Signs out and goes to `destination`. The local session ends on arrival, even when the server cannot be reached: a
 * guarded page that lost its session before would lead to the sign-in page instead.
 */
export function useSignOut(destination: '/' | '/login'): { signOut: () => void; signingOut: boolean } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useSession();
  const signingOut = status === 'leaving';

  useEffect(() => {
    if (!signingOut) return undefined;
    // Back must not show, from the browser's memory, the page of someone who has left.
    const forget = ({ persisted }: PageTransitionEvent) => persisted && browser.leaveFor('/login');
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [signingOut]);

  const signOut = useCallback(() => {
    void (async () => {
      await dispatch(endSession());
      if (destination === '/') browser.leaveFor('/');
      else await navigate(destination);
    })();
  }, [destination, dispatch, navigate]);
  return { signOut, signingOut };
}
