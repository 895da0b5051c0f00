import { PageTitle } from '../components/page/PageTitle.tsx';
import { PublicFrame } from '../components/frame/PublicFrame.tsx';
import type from '../components/styles/publicType.module.css';
import { Slats } from '../components/brand/Slats.tsx';
import { SlantAnchor } from '../components/actions/SlantButton.tsx';
import { useLocation } from '../browser/routing.ts';
import classes from './NotFoundPage.module.css';

/** The page of an unknown address within the application; elsewhere the server answers itself. */
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
          Cette page n’existe pas. Elle a peut-être changé d’adresse, ou l’adresse a été mal recopiée.
        </p>
        <p className={classes.action}>
          <SlantAnchor href="/">Retour à l’accueil</SlantAnchor>
          <a href="/contact">Nous écrire</a>
        </p>
      </div>
    </PublicFrame>
  );
}
