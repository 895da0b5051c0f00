import { countDays } from '@app/contract/dates.ts';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { useSession } from '../../app/session/session.ts';
import { useSettings } from '../../app/useSettings.ts';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SlantLink } from '../../components/SlantButton.tsx';
import classes from './Message.module.css';
import { MessagePage } from './MessagePage.tsx';
import { Planning } from './Planning.tsx';

/** The home page: what the product is, and how to begin. */
export function HomePage() {
  const { account } = useSession();
  const { trialDays } = useSettings();
  return (
    <MessagePage
      title={
        <PageTitle documentTitle={['Gestion de locations saisonnières']} className={classes.headline}>
          Toutes vos locations dans une seule fenêtre.
        </PageTitle>
      }
      lead={
        <>
          Calendriers, réservations et votre propre site, sans commission. L'essai dure {countDays(trialDays)}, sans
          carte bancaire.
        </>
      }
      action={
        account ? (
          <SlantLink to={homeOf(account.role)} size="l">
            {account.role === 'customer' ? 'Ouvrir mon espace' : 'Ouvrir le back-office'}
          </SlantLink>
        ) : (
          <SlantLink to="/register" size="l">
            Commencer gratuitement
          </SlantLink>
        )
      }
      art={<Planning />}
    />
  );
}
