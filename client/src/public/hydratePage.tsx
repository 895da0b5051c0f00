import { hydrateRoot } from 'react-dom/client';
import { isInteractive } from './isInteractive.ts';
import { readPageData } from './readPageData.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { StaticContentFromDocument } from './StaticContent.tsx';

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
