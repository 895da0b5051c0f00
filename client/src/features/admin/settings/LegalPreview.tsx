import { useEffect, useState } from 'react';
import type { LegalPageKey } from '@app/contract/site/publicPages.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import classes from './LegalPreview.module.css';
import { usePreviewLegalPageMutation } from './settingsApi.ts';

interface LegalPreviewProps {
  page: LegalPageKey;
  content: string;
  title: string;
}

/** Milliseconds without typing after which the text is drawn again. */
const pause = 500;

/** The text as the site would show it: what the server leaves of it, in the look of the public page. */
export function LegalPreview({ page, content, title }: LegalPreviewProps) {
  const [preview, { data, error, isLoading }] = usePreviewLegalPageMutation();
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), pause);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => {
    void preview({ body: { page, content: asked } });
  }, [preview, page, asked]);
  if (error) {
    return (
      <ErrorState
        title="L'aperçu n'a pas pu être fait."
        error={error}
        retry={() => void preview({ body: { page, content } })}
        retrying={isLoading}
      />
    );
  }
  return (
    <section aria-label={`Aperçu\u00a0: ${title}`} aria-busy={isLoading}>
      {data?.cleaned && (
        <Notice tone="warn">
          <p>
            Une partie du texte n’est pas permise&nbsp;: elle est retirée ci-dessous, et le sera à l’enregistrement.
          </p>
        </Notice>
      )}
      <div className={classes.sheet}>
        {data ? (
          // oxlint-disable-next-line react/no-danger -- sanitised by the server
          <div className={classes.text} dangerouslySetInnerHTML={{ __html: data.content }} />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </div>
    </section>
  );
}
