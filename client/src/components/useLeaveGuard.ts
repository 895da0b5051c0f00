import { useEffect, useState } from 'react';
import { useBlocker } from '../app/routing.ts';

interface LeaveGuard {
  /** Whether to ask what becomes of what is not saved. */
  asking: boolean;
  /** Leaves when nothing would be lost, else asks. */
  leave: () => void;
  stay: () => void;
  abandon: () => void;
}

/** Keeps what is not saved from being lost: by closing, by Back, or with the page. */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void): LeaveGuard {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker(unsaved);
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
