import { createContext, useContext } from 'react';

/** Opens the cookie banner again; undefined where there is nothing to choose. */
export type OpenCookieChoice = (() => void) | undefined;

export const CookieChoiceContext = createContext<OpenCookieChoice>(undefined);

/** How the foot of the page opens the cookie banner again. */
export function useCookieChoice(): OpenCookieChoice {
  return useContext(CookieChoiceContext);
}
