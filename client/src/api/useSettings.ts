import { useEffect } from 'react';
import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { useDrawing } from '../browser/drawing.ts';
import { settingsFailure, usePublicSettingsQuery } from './settingsApi.ts';

/** The public settings; the shipped defaults stand in until they are loaded, and when they cannot be. */
export function useSettings() {
  const { data = shippedSettings, error } = usePublicSettingsQuery();
  return {
    siteTitle: data.site_title,
    pageTitle: data.page_title,
    /** Empty: the shipped icon. */
    faviconUrl: data.favicon_url,
    trialDays: Number(data.trial_days),
    footerText: data.footer_text,
    footerCopyright: data.footer_copyright,
    /** Why they could not be loaded; null when they were, or still may be. */
    error: error === undefined ? null : settingsFailure(error),
  };
}

/** Shows the icon of the setting `favicon_url` once it is known; the server wrote what it knew into the document. */
export function useFavicon(): void {
  const { faviconUrl } = useSettings();
  useEffect(() => {
    // An older version also stored addresses elsewhere, which no page may load.
    if (!faviconUrl.startsWith('/')) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
    if (icon.getAttribute('href') === faviconUrl) return;
    icon.rel = 'icon';
    // Of the icon that stood here before.
    icon.removeAttribute('type');
    icon.href = faviconUrl;
    document.head.append(icon);
  }, [faviconUrl]);
}

/** Names the document: 'Domaines · Tableau de bord · Clairvolet'; the setting `page_title` when there is no part. */
export function usePageTitle(parts: readonly string[]): void {
  const { siteTitle, pageTitle } = useSettings();
  const title = parts.length === 0 ? pageTitle : [...parts, siteTitle].join(' · ');
  useDrawing()?.onTitle?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
