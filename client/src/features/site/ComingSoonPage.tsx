import { PageTitle } from '../../components/PageTitle.tsx';
import type from '../../components/publicType.module.css';
import { SlantLink } from '../../components/SlantButton.tsx';
import { useLocation } from '../../app/routing.ts';
import { MessagePage } from './MessagePage.tsx';
import { Planning } from './Planning.tsx';

/** A page that is announced and not written yet. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={
        <PageTitle documentTitle={['Cette page arrive bientôt']} className={type.title} page={pathname}>
          Cette page arrive bientôt.
        </PageTitle>
      }
      lead="Elle est en préparation. En attendant, l'essai gratuit et votre espace sont ouverts."
      action={
        <SlantLink to="/" size="l">
          Retour à l'accueil
        </SlantLink>
      }
      art={<Planning />}
    />
  );
}
