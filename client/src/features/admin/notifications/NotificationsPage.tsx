import { holdsPermission } from '@app/contract/core/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { Link } from '../../../browser/routing.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { IconLifebuoy } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import panel from '../panel.module.css';
import { tabAddress } from '../emails/emailsAddress.ts';
import { useListTemplatesQuery } from '../emails/templatesApi.ts';
import { addressOf, adminTitle } from '../sections.ts';
import { byMoment } from './moments.ts';
import { MomentCard } from './MomentCard.tsx';

/** The messages that leave by themselves: when, how many of late, and whether they do at all. */
export function NotificationsPage() {
  const { account } = useSession();
  const { data, error, isFetching, refetch } = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Notifications" documentTitle={['Notifications', adminTitle]} page="notifications">
        Les messages automatiques, et ce qui en est parti depuis trente jours. Ceux dont dépendent un accès, un paiement
        ou la loi partent toujours.
      </PageHead>
      {data ? (
        data.templates.length > 0 ? (
          byMoment(data.templates).map(({ title, templates }) => (
            <MomentCard key={title} title={title} templates={templates} />
          ))
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
      ) : error ? (
        <ErrorState
          title="Les messages automatiques n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={panel.card} role="status" aria-label="Chargement des messages automatiques">
          <RowsSkeleton rows={6} />
        </div>
      )}
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
