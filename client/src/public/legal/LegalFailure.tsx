import type { MouseEvent } from 'react';
import type { PublicPagePath } from '@app/contract/site/publicPages.ts';
import { MissingStay } from '../../components/brand/MissingStay.tsx';
import { ActionLink, actionClass } from '../parts/ActionLink.tsx';
import { MessageLayout } from '../parts/MessageLayout.tsx';

interface LegalFailureProps {
  path: PublicPagePath;
  /** Without JavaScript the link opens the page again. */
  onRetry: (event: MouseEvent) => void;
}

/** A legal text that could not be read. */
export function LegalFailure({ path, onRetry }: LegalFailureProps) {
  return (
    <MessageLayout
      title="Erreur lors du chargement du contenu."
      lead="Le texte n’a pas pu être lu. Réessayez dans un instant."
      actions={
        <>
          <a href={path} className={actionClass({ size: 'l' })} onClick={onRetry}>
            Réessayer
          </a>
          <ActionLink href="/contact" size="l" tone="line">
            Nous écrire
          </ActionLink>
        </>
      }
      art={<MissingStay label="?" />}
      artPlace="below"
    />
  );
}
