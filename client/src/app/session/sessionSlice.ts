import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountView } from '@app/contract/accounts/api.ts';

export interface SessionState {
  /**
   * `checking` until the first answer about who is signed in; `leaving` while someone who signs out is being led away,
   * so that no guard leads them elsewhere.
   */
  status: 'checking' | 'anonymous' | 'authenticated' | 'leaving';
  account: AccountView | null;
  /** The server no longer knows the session, though the page still stands: a dialog asks to sign in again. */
  lapsed: boolean;
}

const unknown: SessionState = { status: 'checking', account: null, lapsed: false };
const anonymous: SessionState = { status: 'anonymous', account: null, lapsed: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    sessionOpened: (_, { payload }: PayloadAction<AccountView>): SessionState => ({
      status: 'authenticated',
      account: payload,
      lapsed: false,
    }),
    sessionClosed: () => anonymous,
    sessionLeaving: (state) => {
      state.status = 'leaving';
    },
    sessionLapsed: (state) => {
      state.lapsed = true;
    },
  },
});

export const { sessionOpened, sessionClosed, sessionLapsed, sessionLeaving } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
