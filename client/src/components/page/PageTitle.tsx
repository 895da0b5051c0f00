import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { usePageTitle } from '../../api/useSettings.ts';

/** A reference, since reading it must not render anything again. */
type Arrival = RefObject<boolean>;

export const ArrivalContext = createContext<Arrival>({ current: false });

/** Whether the page on screen was reached from another page of the application. */
export function useArrival(): Arrival {
  return useContext(ArrivalContext);
}

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
