import { useEffect } from 'react';
import { useSettings } from './useSettings.ts';

/** Names the document: 'Domaines · Tableau de bord · Clairvolet'. */
export function usePageTitle(parts: readonly string[]): void {
  const { siteTitle } = useSettings();
  const title = [...parts, siteTitle].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
