import { useEffect, useState } from 'react';
import { useBlocker, type Location } from '../../browser/routing.ts';

interface LeaveGuard {
  /** Whether to ask what becomes of what is not saved. */
  asking: boolean;
  /** Leaves when nothing would be lost, else asks. */
  leave: () => void;
  stay: () => void;
  abandon: () => void;
}

/** Whether going from one address to another loses nothing. */
export type Keeps = (from: Location, to: Location) => boolean;

const keepsNothing: Keeps = () => false;

/** Keeps what is not saved from being lost: by closing, by Back, or with the page. */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void, keeps: Keeps = keepsNothing): LeaveGuard {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !keeps(currentLocation, nextLocation));
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    asking: closing || blocker.state === 'blocked',
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
