import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(max-width: 719px)');

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => phone().matches);
}

function subscribe(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
