import { useState, type MouseEvent } from 'react';
import type { LegalPageKey } from '@app/contract/site/legalPages.ts';
import type { PublicPagePath } from '@app/contract/site/publicPages.ts';
import type from '../../components/styles/publicType.module.css';
import { mainId } from '../../components/brand/SkipLink.tsx';
import layout from '../layout.module.css';
import { fetchLegalHtml } from './fetchLegalHtml.ts';
import { LegalFailure } from './LegalFailure.tsx';
import { LegalSkeleton } from './LegalSkeleton.tsx';
import { LegalTabs } from './LegalTabs.tsx';
import { outlineLegalHtml } from './outlineLegalHtml.ts';
import { ReadingLayout } from './ReadingLayout.tsx';

interface LegalPageProps {
  path: PublicPagePath;
  page: LegalPageKey;
  title: string;
  /** Sanitised by the server; null when it could not be read. */
  html: string | null;
}

type Text = { state: 'ready'; html: string } | { state: 'loading' } | { state: 'failed' };

/** A legal text. What the server could not read with the page is asked for again on demand. */
export function LegalPage({ path, page, title, html }: LegalPageProps) {
  const [text, setText] = useState<Text>(html === null ? { state: 'failed' } : { state: 'ready', html });
  const retry = async (event: MouseEvent) => {
    event.preventDefault();
    setText({ state: 'loading' });
    // The link that had the focus is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    const fetched = await fetchLegalHtml(page);
    setText(fetched === null ? { state: 'failed' } : { state: 'ready', html: fetched });
  };
  if (text.state === 'failed') return <LegalFailure path={path} onRetry={(event) => void retry(event)} />;
  const outline = outlineLegalHtml(text.state === 'ready' ? text.html : '');
  return (
    <ReadingLayout
      head={
        <>
          <div className={layout.pageHead}>
            <h1 className={type.title}>{title}</h1>
            {outline.opening !== null && <p className={type.lead}>{outline.opening}</p>}
          </div>
          <LegalTabs path={path} />
        </>
      }
      sections={outline.sections}
    >
      {text.state === 'loading' ? (
        <LegalSkeleton />
      ) : (
        // oxlint-disable-next-line react/no-danger -- sanitised by the server, on saving and on reading
        <div dangerouslySetInnerHTML={{ __html: outline.html }} />
      )}
    </ReadingLayout>
  );
}
