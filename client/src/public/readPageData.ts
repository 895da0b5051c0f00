import type { PublicPageData } from '@app/contract/site/publicPages.ts';

/** What the server drew this page from. @throws Error when the document does not carry it. */
export function readPageData(): PublicPageData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (!isPageData(data)) throw new Error('The page carries no #page-data.');
  return data;
}

// Written into the document by the same server, from the same type: recognised, not parsed, to keep zod out of the page.
function isPageData(data: unknown): data is PublicPageData {
  return typeof data === 'object' && data !== null && 'view' in data && 'settings' in data && 'trackers' in data;
}
