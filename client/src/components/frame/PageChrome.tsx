import { useState, type ReactNode } from 'react';
import { hasTrackers, type Trackers } from '../../chrome/consent.ts';
import { CookieBanner } from '../../chrome/CookieBanner.tsx';
import { ScrollToTop } from '../../chrome/ScrollToTop.tsx';
import { useConsent } from '../../chrome/useConsent.ts';
import { useFavicon } from '../../api/useSettings.ts';
import { CookieChoiceContext } from './PageFooter.tsx';

const none: Trackers = { googleAnalytics: null, facebookPixel: null };

/** The trackers that the server wrote into this document: only sign-in and registration, whose policy lets them load. */
function pageTrackers(): Trackers {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trackers"]');
  if (!meta) return none;
  const { googleAnalytics, facebookPixel } = meta.dataset;
  return { googleAnalytics: googleAnalytics ?? null, facebookPixel: facebookPixel ?? null };
}

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
