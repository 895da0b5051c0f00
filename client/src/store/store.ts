import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import type { ApiContext, Send } from '../api/baseQuery.ts';
import { reloadForMaintenance } from '../browser/reloadForMaintenance.ts';
import { demandRaised, enrolmentDemanded, permissionsDoubted, sessionReducer, type Demand } from './sessionSlice.ts';

const rootReducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof rootReducer>;

/** The store of one page (or of one test); `send` answers its calls in place of the server. */
export function createStore({ send }: { send?: Send } = {}) {
  const context: ApiContext = {
    send,
    recover: async (code) => {
      if (code === 'not_authenticated') return askFor('sign_in');
      if (code === 'proof_required') return askFor('proof');
      // The guards then lead to where it is set up.
      if (code === 'second_factor_enrolment_required') store.dispatch(enrolmentDemanded());
      if (code === 'forbidden') store.dispatch(permissionsDoubted());
      if (code === 'maintenance') reloadForMaintenance(window.location, sessionStorage);
      return false;
    },
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
  });

  /** Asks the signed-in person; resolves to whether that very person gave what was asked for. */
  function askFor(demand: Demand): Promise<boolean> {
    const before = store.getState().session;
    if (before.status !== 'authenticated') return Promise.resolve(false);
    // Signing in again gives the password too.
    if (before.demand !== 'sign_in') store.dispatch(demandRaised(demand));
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        const { demand: open, met, account } = store.getState().session;
        if (open !== null) return;
        unsubscribe();
        // Another person's sign-in must not repeat the first person's call.
        resolve(met && account?.id === before.account?.id);
      });
    });
  }
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
