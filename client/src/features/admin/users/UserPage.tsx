import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useNavigate, useParams } from '../../../browser/routing.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { IconChevronLeft, IconLogout, IconPencil } from '../../../components/text/icons.ts';
import { IconTrash } from '../icons.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { AccountStateBadge } from '../badges.tsx';
import panel from '../panel.module.css';
import { shortDate } from '../../../components/list/columns.tsx';
import { SectionGate } from '../SectionGate.tsx';
import { addressOf, adminTitle } from '../sections.ts';
import { Timeline } from './Timeline.tsx';
import { UserDialog, UserRemoval } from './UserDialog.tsx';
import { UserCards } from './UserCards.tsx';
import { useEndUserSessionsMutation, useReadUserQuery } from './usersApi.ts';
import classes from './UserPage.module.css';

const list = addressOf('users');

/** Everything about one customer, and what happened to them. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <SectionGate id="users">
      <div className={classes.back}>
        <ButtonLink to={list} size="s" tone="quiet" Icon={IconChevronLeft}>
          Utilisateurs
        </ButtonLink>
      </div>
      <Found key={id} id={id} />
    </SectionGate>
  );
}

function Found({ id }: { id: string }) {
  const query = useReadUserQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const code = problemOf(query.error)?.code;
  if (code === 'not_found' || code === 'invalid_input') {
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
  return (
    <>
      {!query.data && <PageHead title="Utilisateur" documentTitle={['Utilisateur', adminTitle]} page={id} />}
      <Answer query={query} loading="Chargement de la fiche" failed="La fiche n'a pas pu être lue." rows={8}>
        {(user) => <Sheet user={user} />}
      </Answer>
    </>
  );
}

function Sheet({ user }: { user: UserDetail }) {
  const { id, planName, billingCycle, createdAt, stateEndsAt } = user;
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const name = `${user.firstName} ${user.lastName}`;
  const close = () => setEditing(false);
  const leave = () => {
    // What was typed in the drawer no longer has anybody to be saved for.
    flushSync(close);
    void navigate(list, { replace: true });
  };
  const [askEnd, sessions] = useQuestion(SessionsQuestion);
  const [askRemoval, removal] = useQuestion(UserRemoval, leave);
  return (
    <>
      <PageHead
        title={name}
        documentTitle={[name, 'Utilisateurs', adminTitle]}
        page={id}
        actions={
          <div className={classes.actions}>
            <Button tone="primary" Icon={IconPencil} onClick={() => setEditing(true)}>
              Modifier
            </Button>
            <Button Icon={IconLogout} onClick={() => askEnd(user)}>
              Fermer ses sessions
            </Button>
            <Button tone="danger" Icon={IconTrash} onClick={() => askRemoval(user)}>
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
          <UserCards user={user} />
        </div>
        <Timeline id={id} />
      </div>
      {editing && <UserDialog id={id} onClose={close} onRemoved={leave} />}
      {sessions}
      {removal}
    </>
  );
}

const SessionsQuestion = defineQuestion(useEndUserSessionsMutation, {
  title: 'Fermer ses sessions',
  action: 'Fermer les sessions',
  tone: 'danger',
  text: ({ firstName, lastName }: UserDetail) => (
    <p>
      {firstName} {lastName} sera déconnecté de tous ses appareils, et devra saisir son mot de passe pour revenir.
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: (_, { ended }) => {
    if (ended === 0) return "Aucune session n'était ouverte";
    return ended === 1 ? '1 session fermée' : `${ended} sessions fermées`;
  },
});
