import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountView } from '@app/contract/accounts/api.ts';

/**
 * What the server wants from the person before it does what was asked: `sign_in` when it no longer knows the session,
 * `proof` when it wants the password once more. A dialog asks for it over the page, which still stands.
 */
export type Demand = 'sign_in' | 'proof';

export interface SessionState {
  /**
   * `checking` until the first answer about who is signed in; `unreachable` while the server could not say; `leaving` while someone who signs out is being led away,
   * so that no guard leads them elsewhere.
   */
  status: 'checking' | 'unreachable' | 'anonymous' | 'authenticated' | 'leaving';
  account: AccountView | null;
  demand: Demand | null;
  met: boolean;
  /** A call was refused to an administrator: what they may do must have changed, and is to be read again. */
  doubted: boolean;
}

const unknown: SessionState = { status: 'checking', account: null, demand: null, met: false, doubted: false };
const anonymous: SessionState = { ...unknown, status: 'anonymous' };

const sessionSlice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    sessionOpened: (_, { payload: account }: PayloadAction<AccountView>): SessionState => ({
      ...unknown,
      status: 'authenticated',
      account,
      met: true,
    }),
    /** The server reported again who is signed in: that ends a request to sign in, not one for the password. */
    accountRead: (state, { payload }: PayloadAction<AccountView>): SessionState => ({
      ...state,
      status: state.status === 'leaving' ? 'leaving' : 'authenticated',
      account: payload,
      doubted: false,
      ...(state.demand === 'sign_in' ? { demand: null, met: true } : {}),
    }),
    sessionClosed: () => anonymous,
    serverUnreachable: (): SessionState => ({ ...unknown, status: 'unreachable' }),
    sessionLeaving: (state) => {
      state.status = 'leaving';
    },
    /** A call reported that nothing else is open before a second factor is set up. */
    enrolmentDemanded: (state) => {
      if (state.account) state.account.mustEnrol = true;
    },
    permissionsDoubted: (state) => {
      if (state.account?.kind === 'administrator') state.doubted = true;
    },
    demandRaised: (state, { payload }: PayloadAction<Demand>) => {
      state.demand = payload;
      state.met = false;
    },
    demandSettled: (state, { payload }: PayloadAction<'met' | 'declined'>) => {
      state.demand = null;
      state.met = payload === 'met';
    },
  },
});

export const {
  sessionOpened,
  accountRead,
  sessionClosed,
  serverUnreachable,
  sessionLeaving,
  enrolmentDemanded,
  permissionsDoubted,
  demandRaised,
  demandSettled,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
