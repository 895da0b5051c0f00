import { PageTitle } from '../../components/PageTitle.tsx';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import type from '../../components/publicType.module.css';
import { SlantLink } from '../../components/SlantButton.tsx';
import { useLocation } from '../../app/routing.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { MissingStay } from './MissingStay.tsx';
import classes from './Message.module.css';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <PublicFrame aside={<AccountLinks />}>
      <div className={classes.message}>
        <PageTitle documentTitle={['Oops! Page not found']} className={type.title} lang="en" page={pathname}>
          Oops! Page not found
        </PageTitle>
        <p className={`${type.lead} ${classes.lead}`}>
          Cette page n'est pas au planning. Elle a peut-être changé d'adresse, ou n'a jamais existé.
        </p>
        <div className={classes.pair}>
          <SlantLink to="/" size="l">
            Retour à l'accueil
          </SlantLink>
        </div>
        <div className={classes.art}>
          <MissingStay />
        </div>
      </div>
    </PublicFrame>
  );
}
