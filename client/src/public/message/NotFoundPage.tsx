import { MissingStay } from '../../components/brand/MissingStay.tsx';
import { ActionLink } from '../parts/ActionLink.tsx';
import { MessageLayout } from '../parts/MessageLayout.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <MessageLayout
      title="Oops! Page not found"
      titleLang="en"
      lead="Cette page n’est pas au planning. Elle a peut-être changé d’adresse, ou n’a jamais existé."
      actions={
        <>
          <ActionLink href="/" size="l">
            Retour à l’accueil
          </ActionLink>
          <ActionLink href="/contact" size="l" tone="line">
            Nous écrire
          </ActionLink>
        </>
      }
      art={<MissingStay />}
      artPlace="below"
    />
  );
}
