import type { AccountView } from '@app/contract/accounts/api.ts';
import { api } from '../api/api.ts';
import { readSession, signOut } from '../api/accountApi.ts';
import { isApiError } from '../api/apiError.ts';
import { clearDrafts } from '../browser/drafts.ts';
import { reportError } from '../browser/reportError.ts';
import { useAppSelector, type Dispatch, type RootState } from '../store/store.ts';
import {
  accountRead,
  demandRaised,
  serverUnreachable,
  sessionClosed,
  sessionLeaving,
  sessionOpened,
  type SessionState,
} from '../store/sessionSlice.ts';

type Thunk<T> = (dispatch: Dispatch, getState: () => RootState) => T;

async function reporting(doing: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    reportError(doing, error);
  }
}

/** As `reporting`, for something read again: that the server is away is no news, and the next time will do. */
async function rereading(doing: string, task: () => Promise<void>): Promise<void> {
  await reporting(doing, async () => {
    try {
      await task();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  });
}

async function askServer(dispatch: Dispatch): Promise<AccountView | null> {
  const answer = await dispatch(readSession.initiate(undefined, { track: false })).unwrap();
  return answer.authenticated ? answer.account : null;
}

/** Requests who is signed in. A refusal counts as no one; a server that is away says nothing about anyone. */
export function checkSession(): Thunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const account = await askServer(dispatch);
      dispatch(account ? sessionOpened(account) : sessionClosed());
    } catch (error) {
      reportError('checking the session', error);
      dispatch(isAway(error) ? serverUnreachable() : sessionClosed());
    }
  };
}

/** Whether a failed call says that the server is away, not who is signed in. */
function isAway(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === 'network') return true;
  return (error.kind === 'problem' ? error.problem.status : error.status) >= 500;
}

/** Re-reads the account, and changes nothing unless someone is still signed in. */
export function refreshSession(): Thunk<Promise<void>> {
  return (dispatch) =>
    rereading('refreshing the session', async () => {
      const account = await askServer(dispatch);
      if (account) dispatch(accountRead(account));
    });
}

/** Re-reads what an administrator may do; one whom the server knows no more is asked to sign in. */
export function rereadAdministrator(): Thunk<Promise<void>> {
  return (dispatch, getState) =>
    rereading('reading the permissions again', async () => {
      const account = await askServer(dispatch);
      const { status, account: before } = getState().session;
      if (status !== 'authenticated') return;
      if (!account) dispatch(demandRaised('sign_in'));
      else dispatch(account.id === before?.id ? accountRead(account) : openSession(account));
    });
}

/** Takes note of who signed in; what another person had loaded is forgotten. */
export function openSession(account: AccountView): Thunk<void> {
  return (dispatch, getState) => {
    const before = getState().session.account;
    dispatch(sessionOpened(account));
    if (before && before.id !== account.id) dispatch(api.util.resetApiState());
  };
}

/** Forgets who was signed in, and all that was loaded for them or typed by them: its owner closes it, it was not merely lost. */
export function closeSession(): Thunk<void> {
  return (dispatch) => {
    clearDrafts();
    dispatch(sessionClosed());
    dispatch(api.util.resetApiState());
  };
}

/** Closes the session of someone who was leaving, now that they have arrived elsewhere. */
export function finishLeaving(): Thunk<void> {
  return (dispatch, getState) => {
    if (getState().session.status === 'leaving') dispatch(closeSession());
  };
}

/** Begins to leave, and asks the server to end the session. Never fails: the local session ends in any case. */
export function endSession(): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(sessionLeaving());
    await reporting('signing out', async () => {
      await dispatch(signOut.initiate()).unwrap();
    });
    // Whoever leaves for another document closes nothing on arrival.
    clearDrafts();
  };
}

/** Who is signed in, as far as the page knows. */
export function useSession(): SessionState {
  return useAppSelector(({ session }) => session);
}
