import { describe, expect, it } from 'vitest';
import { customer, superAdmin } from '../testing/fixtures.ts';
import { createStore } from '../store/store.ts';
import { closeSession, openSession } from './session.ts';
import { demandSettled } from '../store/sessionSlice.ts';

function refused(code: 'not_authenticated' | 'proof_required') {
  const store = createStore();
  store.dispatch(openSession(customer));
  const repeats = store.dispatch((_, __, { recover }) => recover(code));
  return { store, repeats };
}

describe('a call that was refused until the person gives something', () => {
  it('is repeated for the same person', async () => {
    const { store, repeats } = refused('not_authenticated');
    store.dispatch(openSession(customer));
    await expect(repeats).resolves.toBe(true);
  });

  it('is never repeated for another person', async () => {
    const { store, repeats } = refused('not_authenticated');
    store.dispatch(openSession(superAdmin));
    await expect(repeats).resolves.toBe(false);
  });

  it.each([
    ['gives up', demandSettled('declined')],
    ['leaves', closeSession()],
  ])('is not repeated when the person %s', async (_, act) => {
    const { store, repeats } = refused('proof_required');
    store.dispatch(act);
    await expect(repeats).resolves.toBe(false);
  });

  it('waits for the sign-in alone when both are wanted', async () => {
    const { store, repeats } = refused('not_authenticated');
    const proof = store.dispatch((_, __, { recover }) => recover('proof_required'));
    expect(store.getState().session.demand).toBe('sign_in');
    store.dispatch(openSession(customer));
    await expect(Promise.all([repeats, proof])).resolves.toEqual([true, true]);
  });

  it('asks nothing of a visitor', async () => {
    const store = createStore();
    await expect(store.dispatch((_, __, { recover }) => recover('not_authenticated'))).resolves.toBe(false);
    expect(store.getState().session.demand).toBeNull();
  });
});
