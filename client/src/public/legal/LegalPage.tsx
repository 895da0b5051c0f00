import { useState } from 'react';
import { publicPages, type LegalPageKey, type PublicPagePath } from '@app/contract/site/publicPages.ts';
import type from '../../components/styles/publicType.module.css';
import { mainId } from '../../components/brand/SkipLink.tsx';
import layout from '../layout.module.css';
import { MissingStay } from '../../components/brand/MissingStay.tsx';
import { MessageLayout } from '../message/MessageLayout.tsx';
import classes from './LegalPage.module.css';
import { outlineLegalHtml } from './outlineLegalHtml.ts';
import { ReadingLayout } from './ReadingLayout.tsx';

const legalPages = publicPages.filter((page) => 'legalPage' in page);

interface LegalPageProps {
  page: (typeof legalPages)[number];
  /** Sanitised by the server; null when it could not be read. */
  html: string | null;
}

type Text = { state: 'ready'; html: string } | { state: 'loading' } | { state: 'failed' };

/** A legal text. What the server could not read with the page is asked for again on demand. */
export function LegalPage({ page: { path, title, legalPage }, html }: LegalPageProps) {
  const toText = (content: string | null): Text =>
    content === null ? { state: 'failed' } : { state: 'ready', html: content };
  const [text, setText] = useState(() => toText(html));

  const retry = async () => {
    setText({ state: 'loading' });
    // The link that had the focus is gone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    setText(toText(await fetchLegalHtml(legalPage)));
  };

  if (text.state === 'failed') {
    return (
      <MessageLayout
        title="Erreur lors du chargement du contenu."
        lead="Le texte n’a pas pu être lu. Réessayez dans un instant."
        actions={[
          {
            href: path,
            label: 'Réessayer',
            // Without JavaScript the link opens the page again.
            onClick: (event) => {
              event.preventDefault();
              void retry();
            },
          },
          { href: '/contact', label: 'Nous écrire' },
        ]}
        art={<MissingStay label="?" />}
        artPlace="below"
      />
    );
  }

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

function LegalSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visuallyHidden">Chargement...</span>
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** The text of a legal page, sanitised by the server; null when it cannot be had. */
async function fetchLegalHtml(page: LegalPageKey): Promise<string | null> {
  try {
    const answer = await fetch(`/api/legal-pages/${page}`);
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    return contentOf(body);
  } catch {
    // Unreachable or unreadable: the page says so, and offers to try again.
    return null;
  }
}

function contentOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('content' in body)) return null;
  return typeof body.content === 'string' ? body.content : null;
}

function LegalTabs({ path }: { path: PublicPagePath }) {
  return (
    <nav className={classes.tabs} aria-label="Textes légaux">
      <ul>
        {legalPages.map(({ path: address, label }) => (
          <li key={address}>
            <a href={address} aria-current={address === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
