import { hydrateRoot } from 'react-dom/client';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { StaticContentFromDocument, isInteractive } from './StaticContent.tsx';

/**
 * Makes the page that the server drew come alive: what surrounds it always, its content only where that has something to
 * do. Must give the same markup as `PublicPage`.
 */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('public');
  if (!root) throw new Error('The page has no #public element.');
  const data = readPageData();
  // Nothing there but a link.
  if (data.view.kind === 'maintenance') return;
  hydrateRoot(root, <SiteFrame data={data}>{await contentOf(data)}</SiteFrame>);
}

async function contentOf(data: ReturnType<typeof readPageData>) {
  if (!isInteractive(data)) return <StaticContentFromDocument />;
  const { InteractiveContent } = await import('./InteractiveContent.tsx');
  return <InteractiveContent data={data} />;
}

/** What the server drew this page from. @throws Error when the document does not carry it. */
function readPageData(): PublicPageData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (!isPageData(data)) throw new Error('The page carries no #page-data.');
  return data;
}

// Written into the document by the same server, from the same type: recognised, not parsed, to keep zod out of the page.
function isPageData(data: unknown): data is PublicPageData {
  return typeof data === 'object' && data !== null && 'view' in data && 'settings' in data && 'trackers' in data;
}
