import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from './routing.ts';

const name = 'ouvrir';

/**
 * Opens a dialog that an address names, as `?ouvrir=mot-de-passe`, and takes it out of the address, so that going back or loading
 * again does not open it once more. @param ready false as long as it cannot open.
 */
export function useOpenedByAddress(dialog: string, open: () => void, ready = true): void {
  const [address, setAddress] = useSearchParams();
  const wanted = ready && address.get(name) === dialog;
  const start = useEffectEvent(() => {
    const next = new URLSearchParams(address);
    next.delete(name);
    setAddress(next, { replace: true, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
}
