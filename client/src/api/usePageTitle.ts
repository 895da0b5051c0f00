import { useEffect } from 'react';
import { useSettings } from './useSettings.ts';

/** Names the document: 'Domaines · Tableau de bord · Clairvolet'; the setting `page_title` when there is no part. */
export function usePageTitle(parts: readonly string[]): void {
  const { siteTitle, pageTitle } = useSettings();
  const title = parts.length === 0 ? pageTitle : [...parts, siteTitle].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
