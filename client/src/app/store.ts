import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import type { ApiContext } from '../api/baseQuery.ts';
import { sessionLapsed, sessionReducer } from './session/sessionSlice.ts';

const rootReducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof rootReducer>;

/** The store of one page (or of one test). */
export function createStore() {
  const context: ApiContext = {
    recoverSession: () => {
      const before = store.getState().session;
      if (before.status !== 'authenticated') return Promise.resolve(false);
      store.dispatch(sessionLapsed());
      return new Promise((resolve) => {
        const unsubscribe = store.subscribe(() => {
          const { lapsed, account } = store.getState().session;
          if (lapsed) return;
          unsubscribe();
          // Somebody else's sign-in must not send what the first person had asked for.
          resolve(account !== null && account.id === before.account?.id);
        });
      });
    },
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
