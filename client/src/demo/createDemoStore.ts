import { sessionOpened } from '../store/sessionSlice.ts';
import { createStore, type Store } from '../store/store.ts';
import { answerFromSamples } from './answerFromSamples.ts';
import { sampleAccount } from './sampleAccount.ts';

/** A store of the demonstration's own, in which the sample host is signed in. */
export function createDemoStore(): Store {
  const store = createStore({ send: answerFromSamples });
  store.dispatch(sessionOpened(sampleAccount));
  return store;
}
