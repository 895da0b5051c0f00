import { PageTitle } from '../../components/PageTitle.tsx';
import type from '../../components/publicType.module.css';
import { SlantLink } from '../../components/SlantButton.tsx';
import { useLocation } from '../../app/routing.ts';
import { MessagePage } from './MessagePage.tsx';
import { MissingStay } from './MissingStay.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={
        <PageTitle documentTitle={['Oops! Page not found']} className={type.title} lang="en" page={pathname}>
          Oops! Page not found
        </PageTitle>
      }
      lead="Cette page n'est pas au planning. Elle a peut-être changé d'adresse, ou n'a jamais existé."
      action={
        <SlantLink to="/" size="l">
          Retour à l'accueil
        </SlantLink>
      }
      art={<MissingStay />}
    />
  );
}
