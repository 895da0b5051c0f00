import { useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '@app/contract/core/counting.ts';
import { userStateLabels, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useNavigate, useParams } from '../../../browser/routing.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { shortDate } from '../../../components/list/columns.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { customerFacts, placeOf } from '../../../components/text/customerFacts.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconChevronLeft, IconCircleCheck, IconLogout, IconMail, IconPencil } from '../../../components/text/icons.ts';
import { useSession } from '../../../session/session.ts';
import { AccountStateBadge, badge } from '../badges.tsx';
import { Copyable } from '../Copyable.tsx';
import { IconTrash } from '../icons.ts';
import { SectionGate } from '../SectionGate.tsx';
import { addressOf, adminTitle } from '../sections.ts';
import panel from '../panel.module.css';
import { Timeline } from './Timeline.tsx';
import { UserRentals } from './UserRentals.tsx';
import { UserDialog, UserRemoval } from './UserDialog.tsx';
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
          <UserRentals user={user} />
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

/** How to reach them, what they paid, their account and the names of their site. */
function UserCards({ user }: { user: UserDetail }) {
  const { account } = useSession();
  const { email, country, countryAsWritten, paidCents, transactionCount, stripeCustomerId } = user;
  const { status, state, manualStatus, trialEndsAt, subscriptionEndsAt, lastSignInAt, openSessions } = user;
  const mayOpen = account !== null && holdsPermission(account, 'transactions') && transactionCount > 0;
  return (
    <>
      <Card
        title="Coordonnées"
        aside={
          user.emailConfirmed
            ? badge('ok', IconCircleCheck, 'E-mail confirmé')
            : badge('warn', IconMail, 'E-mail à confirmer')
        }
      >
        <Facts
          facts={{
            'E-mail': <EmailText>{email}</EmailText>,
            ...customerFacts(user),
            Adresse: [...placeOf(user), country ? countryName(country) : countryAsWritten].filter(Boolean).join(', '),
          }}
        />
      </Card>
      <Card
        title="Paiements"
        aside={
          mayOpen && (
            <ButtonLink
              size="s"
              tone="quiet"
              to={`${addressOf('transactions')}?recherche=${encodeURIComponent(email)}`}
            >
              Tout voir<span className="visuallyHidden">&nbsp;: ses transactions</span>
            </ButtonLink>
          )
        }
      >
        <p className={classes.sum}>
          <strong>{formatCents(paidCents)}</strong>
          <span className="muted">
            {transactionCount === 0 ? 'aucune transaction' : `en ${countOf(transactionCount, 'transaction')}`}
          </span>
        </p>
        <Facts
          facts={{
            'Client Stripe': stripeCustomerId && (
              <Copyable text={stripeCustomerId} what={`l'identifiant Stripe ${stripeCustomerId}`} />
            ),
            Abonnement: user.hasLiveSubscription ? 'En cours chez Stripe' : 'Aucun chez Stripe',
          }}
        />
      </Card>
      <Card title="Compte">
        <Facts
          facts={{
            'Statut enregistré': status === state ? null : userStateLabels[status],
            'Statut fixé':
              manualStatus &&
              `par ${manualStatus.author ?? 'un administrateur supprimé'}, le ${formatDate(new Date(manualStatus.at))}`,
            "Fin de l'essai": trialEndsAt && formatDate(new Date(trialEndsAt)),
            "Fin de l'abonnement": subscriptionEndsAt && formatDate(new Date(subscriptionEndsAt)),
            'Dernière connexion': lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
            'Sessions ouvertes': String(openSessions),
            'Double authentification': user.hasSecondFactor ? 'Activée' : 'Non activée',
            Identifiant: <Copyable text={user.id} what={`l'identifiant du compte ${user.id}`} />,
          }}
        />
      </Card>
      <Card title="Site et débogage">
        <Facts
          facts={{
            'Sous-domaine': user.subdomain ?? 'Aucun',
            'Domaine externe': user.customDomain ?? 'Aucun',
            'Mode débogage': user.debugMode ? 'Activé' : 'Désactivé',
          }}
        />
      </Card>
    </>
  );
}
