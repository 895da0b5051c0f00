import { useState, type ReactNode } from 'react';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';

const id = 'contenu-fixe';

/** Content that needs none of its code in the browser. */
export function StaticContent({ children }: { children: ReactNode }) {
  return <div id={id}>{children}</div>;
}

/** The same content in the browser: left as the document delivered it, so that its code is never loaded. */
export function StaticContentFromDocument() {
  // Read once, and the same object for ever: React would write another one into the page, over what people have
  // unfolded and ticked since.
  const [html] = useState(() => ({ __html: document.getElementById(id)?.innerHTML ?? '' }));
  // oxlint-disable-next-line react/no-danger -- what already stands in the document
  return <div id={id} dangerouslySetInnerHTML={html} />;
}

/** Whether the content has something to do in the browser, beyond what links, styles and forms do by themselves. */
export function isInteractive({ view, legalHtml }: PublicPageData): boolean {
  if (view.kind === 'contact_refused') return true;
  if (view.kind !== 'page') return false;
  return view.path === '/contact' || (isLegal(view.path) && legalHtml === null);
}

function isLegal(path: string): boolean {
  return path === '/cgu' || path === '/confidentialite' || path === '/mentions-legales';
}
