import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { Link } from '../../../browser/routing.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { IconLifebuoy } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import panel from '../panel.module.css';
import { tabAddress } from '../emails/emailsAddress.ts';
import { useListTemplatesQuery } from '../emails/emailsApi.ts';
import { addressOf, adminTitle } from '../sections.ts';
import { MomentCard } from './MomentCard.tsx';

/** The messages that leave by themselves: when, how many of late, and whether they do at all. */
export function NotificationsPage() {
  const { account } = useSession();
  const query = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Notifications" documentTitle={['Notifications', adminTitle]} page="notifications">
        Les messages automatiques, et ce qui en est parti depuis trente jours. Ceux dont dépendent un accès, un paiement
        ou la loi partent toujours.
      </PageHead>
      <Answer
        query={query}
        loading="Chargement des messages automatiques"
        failed="Les messages automatiques n'ont pas pu être lus."
        rows={6}
      >
        {({ templates }) =>
          templates.length > 0 ? (
            byMoment(templates).map((moment) => <MomentCard key={moment.title} {...moment} />)
          ) : (
            <div className={panel.card}>
              <EmptyState
                title="Aucun message automatique"
                action={<ButtonLink to={tabAddress('modeles')}>Ouvrir les modèles</ButtonLink>}
              >
                Les modèles ne sont pas installés&nbsp;: initialisez-les depuis la section Emails.
              </EmptyState>
            </div>
          )
        }
      </Answer>
      <Notice title="Messages manuels" Icon={IconLifebuoy}>
        <p>
          Un message écrit à la main part du{' '}
          {account && holdsPermission(account, 'users') ? <Link to={addressOf('support')}>support</Link> : 'support'}
          &nbsp;: la réponse à une conversation arrive par e-mail et dans l'espace du client.
        </p>
      </Notice>
    </>
  );
}

/** When in the life of an account a message leaves: by the start of its template's key, the first that fits. */
const moments: readonly { title: string; keys: readonly string[] }[] = [
  {
    title: 'Inscription et compte',
    keys: ['welcome', 'email_', 'password_', 'second_factor_', 'data_export_', 'account_closed'],
  },
  { title: 'Essai', keys: ['trial_'] },
  {
    title: 'Abonnement et paiements',
    keys: ['subscription_', 'payment_', 'plan_', 'invoice_', 'refund_', 'account_cancelled', 'withdrawal_'],
  },
  { title: 'Réservations', keys: ['booking_'] },
  { title: 'Support', keys: ['contact_', 'support_'] },
];

const forAdministrators = "Pour l'administrateur";
const others = 'Autres messages';

interface Moment {
  title: string;
  templates: TemplateSummary[];
}

/** The messages by moment, in the order in which a customer lives them; those of the administration come last. */
function byMoment(templates: readonly TemplateSummary[]): Moment[] {
  const groups = Map.groupBy(templates, momentOf);
  const titles = [...moments.map(({ title }) => title), others, forAdministrators];
  return titles.flatMap((title) => {
    const group = groups.get(title);
    return group ? [{ title, templates: group }] : [];
  });
}

function momentOf({ key, audience }: TemplateSummary): string {
  if (audience === 'admin') return forAdministrators;
  return moments.find(({ keys }) => keys.some((start) => key.startsWith(start)))?.title ?? others;
}
