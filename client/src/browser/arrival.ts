import { createContext, useContext, type RefObject } from 'react';

/** A reference, since reading it must not render anything again. */
export type Arrival = RefObject<boolean>;

export const ArrivalContext = createContext<Arrival>({ current: false });

/** Whether the page on screen was reached from another page of the application. */
export function useArrival(): Arrival {
  return useContext(ArrivalContext);
}
