import { PageTitle } from '../components/PageTitle.tsx';
import { PublicFrame } from '../components/PublicFrame.tsx';
import type from '../components/publicType.module.css';
import { Slats } from '../components/Slats.tsx';
import { SlantAnchor } from '../components/SlantButton.tsx';
import { useLocation } from './routing.ts';
import classes from './NotFoundPage.module.css';

/** An address of the application that leads nowhere; elsewhere the server says so itself. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <PublicFrame align="middle">
      <div className={classes.page}>
        <Slats on="ground" />
        <PageTitle documentTitle={['Oops! Page not found']} className={type.title} lang="en" page={pathname}>
          Oops! Page not found
        </PageTitle>
        <p className={type.lead}>
          Cette page n'est pas au planning. Elle a peut-être changé d'adresse, ou n'a jamais existé.
        </p>
        <p className={classes.action}>
          <SlantAnchor href="/">Retour à l'accueil</SlantAnchor>
        </p>
      </div>
    </PublicFrame>
  );
}
