import { useState, type ReactNode } from 'react';
import { hasTrackers } from '../../chrome/consent.ts';
import { CookieBanner } from '../../chrome/CookieBanner.tsx';
import { ScrollToTop } from '../../chrome/ScrollToTop.tsx';
import { useConsent } from '../../chrome/useConsent.ts';
import { useFavicon } from '../../api/useFavicon.ts';
import { CookieChoiceContext } from './cookieChoice.ts';
import { pageTrackers } from './pageTrackers.ts';

/** What floats above every page of the application: the cookie banner, and the way back to the top. */
export function PageChrome({ children }: { children: ReactNode }) {
  const [trackers] = useState(pageTrackers);
  const { isOpen, answer, open, close } = useConsent(trackers);
  useFavicon();
  return (
    <CookieChoiceContext value={hasTrackers(trackers) ? open : undefined}>
      {children}
      <ScrollToTop />
      {isOpen && <CookieBanner trackers={trackers} onAnswer={answer} onClose={close} />}
    </CookieChoiceContext>
  );
}
