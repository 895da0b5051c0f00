import { PageTitle } from '../../components/PageTitle.tsx';
import { PublicFrame } from '../../components/PublicFrame.tsx';
import type from '../../components/publicType.module.css';
import { SlantLink } from '../../components/SlantButton.tsx';
import { useLocation } from '../../app/routing.ts';
import { AccountLinks } from './AccountLinks.tsx';
import classes from './Message.module.css';
import { Planning } from './Planning.tsx';

/** A page that is announced and not written yet. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  return (
    <PublicFrame aside={<AccountLinks />}>
      <div className={classes.message}>
        <PageTitle documentTitle={['Cette page arrive bientôt']} className={type.title} page={pathname}>
          Cette page arrive bientôt.
        </PageTitle>
        <p className={`${type.lead} ${classes.lead}`}>
          Elle est en préparation. En attendant, l'essai gratuit et votre espace sont ouverts.
        </p>
        <div className={classes.pair}>
          <SlantLink to="/" size="l">
            Retour à l'accueil
          </SlantLink>
        </div>
        <div className={classes.art}>
          <Planning />
        </div>
      </div>
    </PublicFrame>
  );
}
