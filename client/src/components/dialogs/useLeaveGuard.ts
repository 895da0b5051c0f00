import { useEffect, useState } from 'react';
import { useBlocker, type Location } from '../../browser/routing.ts';

/** Whether going from one address to another loses nothing. */
export type Keeps = (from: Location, to: Location) => boolean;

const keepsNothing: Keeps = () => false;

/** Protects unsaved changes from being lost: by closing, by Back, or with the page. */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void, keeps: Keeps = keepsNothing) {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !keeps(currentLocation, nextLocation));
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    /** Whether to ask what becomes of what is not saved. */
    asking: closing || blocker.state === 'blocked',
    /** Leaves when nothing would be lost, else asks. */
    leave: () => (unsaved ? setClosing(true) : onLeave()),
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
    abandon: () => {
      blocker.proceed?.();
      onLeave();
    },
  };
}
