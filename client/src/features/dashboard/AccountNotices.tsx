import type { bannerKinds } from '@app/contract/accounts/abilities.ts';
import { accountStateLabels } from '@app/contract/accounts/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useLocation } from '../../browser/routing.ts';
import { ConfirmEmailNotice } from '../../session/ConfirmEmailNotice.tsx';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { IconMail } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useCustomerOverviewQuery } from '../../api/accountApi.ts';
import classes from './AccountNotices.module.css';

/** What the customer must know on every page: a payment due, an end that comes, an address to confirm. */
export function AccountNotices() {
  const area = useCustomerArea();
  const { account } = useSession();
  const { pathname } = useLocation();
  const { data: overview } = useCustomerOverviewQuery();
  if (!overview || !account) return null;
  // Some sections tell it themselves, with more of it: the profile about its addresses, the subscription about both.
  const onProfile = pathname === area.addressOf('profil');
  const onSubscription = pathname === area.addressOf('abonnement');
  const onInvoices = pathname === area.addressOf('facturation');
  const banner = onSubscription || (onInvoices && overview.banner?.kind === 'past_due') ? null : overview.banner;
  const toConfirm = !overview.emailConfirmed && !onProfile && !onSubscription;
  const pendingEmail = onProfile ? null : overview.pendingEmail;
  if (!banner && !toConfirm && !pendingEmail) return null;
  const text = banner && bannerTexts[banner.kind](banner.until && formatDate(new Date(banner.until)));
  return (
    <section className={classes.notices} aria-label="À savoir">
      {text && (
        <Notice
          tone={text.tone}
          title={text.title}
          actions={
            <ButtonLink to={area.addressOf('abonnement')} size="s">
              {text.action}
            </ButtonLink>
          }
        >
          <p>{text.detail}</p>
        </Notice>
      )}
      {toConfirm && (
        <ConfirmEmailNotice
          tone="info"
          title="Confirmez votre adresse e-mail"
          text={`Un lien vous attend à ${account.email}. Il le faudra pour souscrire un abonnement ou acheter un domaine.`}
        />
      )}
      {pendingEmail && (
        <Notice
          Icon={IconMail}
          title="Changement d’adresse en attente"
          actions={
            <ButtonLink to={area.addressOf('profil')} size="s">
              Voir mon profil
            </ButtonLink>
          }
        >
          <p>Ouvrez le lien envoyé à {pendingEmail} pour que votre adresse change.</p>
        </Notice>
      )}
    </section>
  );
}

type BannerText = Record<'title' | 'detail' | 'action', string> & { tone: 'info' | 'warn' | 'bad' };

const activate = 'Activer l’abonnement';

/**
 * What each banner tells its customer, by the day of what it speaks of, written out; null when nobody knows it, or when it
 * is over.
 */
const bannerTexts: Record<(typeof bannerKinds)[number], (until: string | null) => BannerText> = {
  trial_ending: (until) => ({
    tone: 'info',
    title: until ? `Votre essai se termine le ${until}` : 'Votre essai se termine bientôt',
    detail: 'Activez votre abonnement pour continuer sans interruption.',
    action: activate,
  }),
  past_due: (until) => ({
    tone: 'bad',
    title: accountStateLabels.past_due,
    detail: `Votre dernier paiement n’a pas abouti. ${until ? `Tout reste ouvert jusqu’au ${until}.` : 'Tout reste ouvert pour le moment.'}`,
    action: 'Régulariser',
  }),
  cancelled: (until) => ({
    tone: 'info',
    title: 'Abonnement résilié',
    detail: until ? `Vous gardez tout jusqu’au ${until}.` : 'Vous gardez tout jusqu’à la fin de la période payée.',
    action: 'Annuler la résiliation',
  }),
  expired: (until) => ({
    tone: 'warn',
    title: 'Votre compte est en pause',
    detail: `Vos données restent consultables et exportables, mais plus rien ne peut être ajouté ni modifié. ${until ? `Votre site reste en ligne jusqu’au ${until}.` : 'Votre site n’est plus en ligne.'}`,
    action: activate,
  }),
};
