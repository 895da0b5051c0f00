import { useCallback } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { useNavigate } from '../routing.ts';
import { endSession, useSession } from './session.ts';

/**
 * Signs out and goes to `destination`. The local session ends on arrival, even when the server cannot be reached: a
 * guarded page that lost its session before would lead to the sign-in page instead.
 */
export function useSignOut(destination: '/' | '/login'): { signOut: () => void; signingOut: boolean } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useSession();
  const signOut = useCallback(() => {
    void (async () => {
      await dispatch(endSession());
      await navigate(destination);
    })();
  }, [destination, dispatch, navigate]);
  return { signOut, signingOut: status === 'leaving' };
}
