import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Milliseconds after which a screen counts as settled, however busy the browser is. */
const longest = 2_000;

/** Whether the browser has found time since this came on screen: for what is asked for beside what the screen is opened for. */
export function useIsSettled(): boolean {
  const [isSettled, settle] = useState(false);
  useEffect(() => whenIdle(() => settle(true), longest), []);
  return isSettled;
}
