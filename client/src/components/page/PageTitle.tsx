import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../api/useSettings.ts';
import { useArrival } from '../../browser/arrival.ts';

interface PageTitleProps {
  children: ReactNode;
  /** Parts of the document's title before the site's name. */
  documentTitle: readonly string[];
  className?: string | undefined;
  lang?: string;
  /** Changes when the same component shows another page, so that the focus follows. */
  page?: string;
}

/** The `h1` of a page: names the document, and takes the focus when one arrives here by a link. */
export function PageTitle({ children, documentTitle, className, lang, page = '' }: PageTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const arrival = useArrival();
  usePageTitle(documentTitle);
  useEffect(() => {
    if (arrival.current) title.current?.focus({ preventScroll: true });
  }, [arrival, page]);
  return (
    <h1 ref={title} tabIndex={-1} className={className} lang={lang}>
      {children}
    </h1>
  );
}
