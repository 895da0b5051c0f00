import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { FrameData } from '@app/contract/site/publicPages.ts';
import { hasTrackers } from '../chrome/consent.ts';
import { CookieBanner } from '../chrome/CookieBanner.tsx';
import { chooseTheme, followTheme, storedTheme } from '../chrome/storedTheme.ts';
import type { ColorTheme } from '../chrome/ThemeChoice.tsx';
import { ScrollToTop } from '../chrome/ScrollToTop.tsx';
import { SiteFooter } from '../chrome/SiteFooter.tsx';
import { useConsent } from '../chrome/useConsent.ts';
import { mainId, SkipLink } from '../components/brand/SkipLink.tsx';
import { cross, LineIcon } from '../chrome/LineIcon.tsx';
import layout from './layout.module.css';
import classes from './SiteFrame.module.css';
import { SiteHeader } from './SiteHeader.tsx';
import { closeToast, currentToasts, followToasts, type Toast } from './parts/toasts.ts';

/** What surrounds every public page: header, main content, footer, and what floats above them. */
export function SiteFrame({ data, children }: { data: FrameData; children: ReactNode }) {
  const { path, settings, trackers } = data;
  const consent = useConsent(trackers);
  const { theme, choose } = useColorTheme();
  return (
    <div className={layout.site}>
      <SkipLink />
      {consent.isOpen && <CookieBanner trackers={trackers} onAnswer={consent.answer} onClose={consent.close} />}
      <SiteHeader siteTitle={settings.site_title} path={path} />
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

const attribute = 'data-theme';

/** The theme chosen on this device; null until the page is alive. */
function useColorTheme(): { theme: ColorTheme | null; choose: (theme: ColorTheme) => void } {
  const theme = useSyncExternalStore(followTheme, storedTheme, () => null);
  useEffect(() => {
    if (theme === null) return;
    // Without the attribute, the tokens follow the system, also when it changes its mind.
    if (theme === 'auto') document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, theme);
  }, [theme]);
  return { theme, choose: chooseTheme };
}

const none: readonly Toast[] = [];

function ToastRegion() {
  const toasts = useSyncExternalStore(followToasts, currentToasts, () => none);
  return (
    <div className={classes.region} role="log" aria-label="Notifications" aria-live="polite">
      {toasts.map(({ id, tone, title, text }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <p>
            <strong>{title}</strong>
            {text !== undefined && <span>{text}</span>}
          </p>
          <button type="button" aria-label="Fermer la notification" onClick={() => closeToast(id)}>
            <LineIcon path={cross} />
          </button>
        </div>
      ))}
    </div>
  );
}
