import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { hasTrackers, type Trackers } from '../../chrome/consent.ts';
import { CookieBanner } from '../../chrome/CookieBanner.tsx';
import { ScrollToTop } from '../../chrome/ScrollToTop.tsx';
import { useConsent } from '../../chrome/useConsent.ts';
import { useFavicon } from '../../api/useSettings.ts';
import { followNothing } from '../../browser/drawing.ts';
import { useLocation } from '../../browser/routing.ts';
import { CookieChoiceContext } from './PageFooter.tsx';

const none: Trackers = { googleAnalytics: null, facebookPixel: null };

/** The trackers that the server wrote into this document: only sign-in and registration, whose policy lets them load. */
const metaInDocument = () => document.querySelector<HTMLMetaElement>('meta[name="trackers"]');
/** The server, which draws some pages, has no document to read. */
const metaOnServer = () => null;

function trackersOf(meta: HTMLMetaElement | null): Trackers {
  if (!meta) return none;
  const { googleAnalytics, facebookPixel } = meta.dataset;
  return { googleAnalytics: googleAnalytics ?? null, facebookPixel: facebookPixel ?? null };
}

/**
 * What floats above the pages of the application: the way back to the top, and the cookie banner. Neither in the team's area, where
 * the buttons of rows stand at the right.
 */
export function PageChrome({ children }: { children: ReactNode }) {
  const meta = useSyncExternalStore(followNothing, metaInDocument, metaOnServer);
  const trackers = useMemo(() => trackersOf(meta), [meta]);
  const { isOpen, answer, open, close } = useConsent(trackers);
  const inBackOffice = /^\/admin(\/|$)/.test(useLocation().pathname);
  useFavicon();
  return (
    <CookieChoiceContext value={hasTrackers(trackers) ? open : undefined}>
      {children}
      {!inBackOffice && <ScrollToTop />}
      {isOpen && !inBackOffice && <CookieBanner trackers={trackers} onAnswer={answer} onClose={close} />}
    </CookieChoiceContext>
  );
}
