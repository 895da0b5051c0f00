import { useEffect } from 'react';
import { whileSeen } from '../../browser/whileSeen.ts';

/** Looks again every `pace` milliseconds while the page is seen and somebody is at it; null: not now. */
export function useLooks(look: () => unknown, pace: number | null): void {
  useEffect(() => (pace === null ? undefined : whileSeen(() => void look(), pace)), [look, pace]);
}
