import { useEffect } from 'react';
import { whileSeen } from '../../browser/whileSeen.ts';

/** Calls `poll` every `interval` milliseconds while the page is visible and its reader is active; null: not now. */
export function usePolling(poll: () => unknown, interval: number | null): void {
  useEffect(() => (interval === null ? undefined : whileSeen(() => void poll(), interval)), [poll, interval]);
}
