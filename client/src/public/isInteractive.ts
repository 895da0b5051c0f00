import type { PublicPageData } from '@app/contract/site/publicPages.ts';

/** Whether the content has something to do in the browser, beyond what links, styles and forms do by themselves. */
export function isInteractive({ view, legalHtml }: PublicPageData): boolean {
  if (view.kind === 'contact_refused') return true;
  if (view.kind !== 'page') return false;
  return view.path === '/contact' || (isLegal(view.path) && legalHtml === null);
}

function isLegal(path: string): boolean {
  return path === '/cgu' || path === '/confidentialite' || path === '/mentions-legales';
}
