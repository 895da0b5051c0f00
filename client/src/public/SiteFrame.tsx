import type { ReactNode } from 'react';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { hasTrackers } from '../chrome/consent.ts';
import { CookieBanner } from '../chrome/CookieBanner.tsx';
import { ScrollToTop } from '../chrome/ScrollToTop.tsx';
import { SiteFooter } from '../chrome/SiteFooter.tsx';
import { useConsent } from '../chrome/useConsent.ts';
import { mainId, SkipLink } from '../components/brand/SkipLink.tsx';
import layout from './layout.module.css';
import { SiteHeader } from './SiteHeader.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useColorTheme } from './useColorTheme.ts';

interface SiteFrameProps {
  data: PublicPageData;
  children: ReactNode;
}

/** What surrounds every public page: header, main content, footer, and what floats above them. */
export function SiteFrame({ data, children }: SiteFrameProps) {
  const { view, settings, trackers } = data;
  const consent = useConsent(trackers);
  const { theme, choose } = useColorTheme();
  return (
    <div className={layout.site}>
      <SkipLink />
      {consent.isOpen && <CookieBanner trackers={trackers} onAnswer={consent.answer} onClose={consent.close} />}
      <SiteHeader siteTitle={settings.site_title} path={view.kind === 'page' ? view.path : null} />
      <main id={mainId} tabIndex={-1} className={layout.main}>
        {children}
      </main>
      <SiteFooter
        siteTitle={settings.site_title}
        text={settings.footer_text}
        copyright={settings.footer_copyright}
        theme={theme}
        onTheme={choose}
        onCookies={hasTrackers(trackers) ? consent.open : undefined}
      />
      <ScrollToTop />
      <ToastRegion />
    </div>
  );
}
