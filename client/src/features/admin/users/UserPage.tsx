import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useNavigate, useParams } from '../../../browser/routing.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { IconChevronLeft, IconLogout, IconPencil } from '../../../components/text/icons.ts';
import { IconTrash } from '../icons.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { AccountStateBadge } from '../AccountStateBadge.tsx';
import panel from '../panel.module.css';
import { shortDate } from '../../../components/list/columns.tsx';
import { SectionGate } from '../SectionGate.tsx';
import { addressOf, adminTitle } from '../sections.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { Timeline } from './Timeline.tsx';
import { UserDialog } from './UserDialog.tsx';
import { AccountCard, ContactCard, PaymentsCard, SiteCard } from './UserCards.tsx';
import { useReadUserQuery } from './usersApi.ts';
import classes from './UserPage.module.css';

const list = addressOf('users');

/** Everything about one customer, and what happened to them. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <SectionGate id="users">
      <div className={classes.back}>
        <ButtonLink to={list} size="s" tone="quiet" icon={<IconChevronLeft aria-hidden="true" />}>
          Utilisateurs
        </ButtonLink>
      </div>
      <Found key={id} id={id} />
    </SectionGate>
  );
}

function Found({ id }: { id: string }) {
  const {
    data: user,
    error,
    isFetching,
    refetch,
  } = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const code = problemOf(error)?.code;
  if (code === 'not_found' || code === 'invalid_input') return <Gone />;
  if (error && !user) {
    return (
      <>
        <PageHead title="Utilisateur" documentTitle={['Utilisateur', adminTitle]} page={id} />
        <ErrorState
          title="La fiche n'a pas pu être lue."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  if (!user) {
    return (
      <>
        <PageHead title="Utilisateur" documentTitle={['Utilisateur', adminTitle]} page={id} />
        <div className={panel.card} role="status" aria-label="Chargement de la fiche">
          <RowsSkeleton rows={8} />
        </div>
      </>
    );
  }
  return <Sheet user={user} />;
}

function Gone() {
  return (
    <>
      <PageHead title="Utilisateur introuvable" documentTitle={['Utilisateur introuvable', adminTitle]} page="gone" />
      <div className={panel.card}>
        <EmptyState
          title="Ce compte n'existe pas ou plus"
          action={<ButtonLink to={list}>Voir les utilisateurs</ButtonLink>}
        >
          Il a pu être supprimé, par le client ou par un administrateur. Ses factures et ses transactions restent.
        </EmptyState>
      </div>
    </>
  );
}

function Sheet({ user }: { user: UserDetail }) {
  const { id, planName, billingCycle, createdAt, stateEndsAt } = user;
  const [open, setOpen] = useState<'edit' | 'sessions' | 'removal' | null>(null);
  const navigate = useNavigate();
  const name = `${user.firstName} ${user.lastName}`;
  const close = () => setOpen(null);
  const leave = () => {
    // What was typed in the drawer no longer has anybody to be saved for.
    flushSync(close);
    void navigate(list, { replace: true });
  };
  return (
    <>
      <PageHead
        title={name}
        documentTitle={[name, 'Utilisateurs', adminTitle]}
        page={id}
        actions={
          <div className={classes.actions}>
            <Button tone="primary" icon={<IconPencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
              Modifier
            </Button>
            <Button icon={<IconLogout aria-hidden="true" />} onClick={() => setOpen('sessions')}>
              Fermer ses sessions
            </Button>
            <Button tone="danger" icon={<IconTrash aria-hidden="true" />} onClick={() => setOpen('removal')}>
              Supprimer
            </Button>
          </div>
        }
      >
        <span className={classes.facts}>
          <AccountStateBadge state={user.state} />
          {planName !== null && (
            <span>
              {planName}, {billingCycle === 'yearly' ? 'annuel' : 'mensuel'}
            </span>
          )}
          {stateEndsAt !== null && <span>jusqu'au {shortDate(new Date(stateEndsAt))}</span>}
          <span>inscrit le {shortDate(new Date(createdAt))}</span>
        </span>
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <ContactCard user={user} />
          <PaymentsCard user={user} />
          <AccountCard user={user} />
          <SiteCard user={user} />
        </div>
        <Timeline id={id} />
      </div>
      {open === 'edit' && <UserDialog id={id} onClose={close} onRemoved={leave} />}
      {open === 'sessions' && <EndSessionsDialog user={user} onClose={close} />}
      {open === 'removal' && <RemoveUserDialog user={user} onClose={close} onRemoved={leave} />}
    </>
  );
}
