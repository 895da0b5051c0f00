import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AwakeData } from '@app/contract/site/publicPages.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { StaticContentFromDocument } from './StaticContent.tsx';

/**
 * Makes the page that the server drew come alive: what surrounds it always, its content only where that has something to
 * do. Must give the same markup as `PublicPage`.
 */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('public');
  if (!root) throw new Error('The page has no #public element.');
  const { frame, content } = readPageData();
  if (!frame) return;
  const page = <SiteFrame data={frame}>{await drawContent(content)}</SiteFrame>;
  // In pieces, between which the browser does what the person wants.
  startTransition(() => void hydrateRoot(root, page));
}

async function drawContent(data: AwakeData['content']) {
  if (!data) return <StaticContentFromDocument />;
  const { InteractiveContent } = await import('./InteractiveContent.tsx');
  return <InteractiveContent data={data} />;
}

/** What the server drew this page from. @throws Error when the document does not carry it. */
function readPageData(): AwakeData {
  const data: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (!isPageData(data)) throw new Error('The page carries no #page-data.');
  return data;
}

// Written into the document by the same server, from the same type: recognised, not parsed, to keep zod out of the page.
function isPageData(data: unknown): data is AwakeData {
  return typeof data === 'object' && data !== null && 'frame' in data && 'content' in data;
}
