import { formatDate } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useLocation } from '../../browser/routing.ts';
import { ConfirmEmailNotice } from '../../session/ConfirmEmailNotice.tsx';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { IconMail } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { bannerText } from './bannerText.ts';
import { useCustomerOverviewQuery } from '../../api/customerOverviewApi.ts';
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
  const text = banner && bannerText(banner.kind, banner.until && formatDate(new Date(banner.until)));
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
      {toConfirm && <ToConfirm email={account.email} />}
      {pendingEmail && (
        <Notice
          Icon={IconMail}
          title="Changement d'adresse en attente"
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

function ToConfirm({ email }: { email: string }) {
  return (
    <ConfirmEmailNotice
      tone="info"
      title="Confirmez votre adresse e-mail"
      text={`Un lien vous attend à ${email}. Il le faudra pour souscrire un abonnement ou acheter un domaine.`}
    />
  );
}
