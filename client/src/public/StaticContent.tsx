import { useState, type ReactNode } from 'react';

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
