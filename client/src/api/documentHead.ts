import { useEffect } from 'react';
import { useSettings } from './useSettings.ts';

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
  useEffect(() => {
    document.title = title;
  }, [title]);
}
