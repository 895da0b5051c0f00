import { useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '@app/contract/core/counting.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { userStateLabels, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
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
import { WayBack } from '../../../components/page/WayBack.tsx';
import { customerFacts, placeOf } from '../../../components/text/customerFacts.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconCircleCheck, IconKey, IconLogout, IconMail, IconPencil } from '../../../components/text/icons.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { badge, FullAccountStateBadge } from '../badges.tsx';
import { carryOut } from '../carryOut.ts';
import { Copyable } from '../Copyable.tsx';
import { IconTrash } from '../icons.ts';
import { SectionGate } from '../SectionGate.tsx';
import { addressOf, adminTitle } from '../sections.ts';
import panel from '../panel.module.css';
import { Timeline } from './Timeline.tsx';
import { UserRentals } from './UserRentals.tsx';
import { UserMails } from './UserMails.tsx';
import { UserNote } from './UserNote.tsx';
import { UserPayments } from './UserPayments.tsx';
import { UserDialog, UserRemoval } from './UserDialog.tsx';
import {
  useEndUserSessionsMutation,
  useReadUserQuery,
  useSendUserConfirmationMutation,
  useSendUserPasswordLinkMutation,
} from './usersApi.ts';
import classes from './UserPage.module.css';

const list = addressOf('users');

/** Everything about one customer, and what happened to them. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <SectionGate id="users">
      <WayBack usual={{ to: list, label: 'Utilisateurs' }} />
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
            title="Ce compte n’existe pas ou plus"
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
      <Answer query={query} loading="Chargement de la fiche" failed="La fiche n’a pas pu être lue." rows={8}>
        {(user) => <Sheet user={user} />}
      </Answer>
    </>
  );
}

function Sheet({ user }: { user: UserDetail }) {
  const { id, planName, billingCycle, createdAt, state, stateEndsAt } = user;
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
          <FullAccountStateBadge {...user} />
          {planName !== null && (
            <span>
              {planName}, {billingCycle === 'yearly' ? 'annuel' : 'mensuel'}
            </span>
          )}
          {stateEndsAt !== null && state !== 'cancelled' && <span>jusqu’au {shortDate(new Date(stateEndsAt))}</span>}
          <span>inscrit le {shortDate(new Date(createdAt))}</span>
          <span>{propertiesText(user)}</span>
        </span>
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <UserNote id={id} />
          <UserCards user={user} />
        </div>
        <div className={classes.stack}>
          <UserMails id={id} />
          <UserRentals user={user} />
          <Timeline id={id} />
        </div>
      </div>
      {editing && <UserDialog id={id} onClose={close} onRemoved={leave} />}
      {sessions}
      {removal}
    </>
  );
}

/** How many of the properties that the plan allows are used: « 3 logements sur 10 ». */
function propertiesText({ properties, propertyLimit }: UserDetail): string {
  const used = countOf(properties, 'logement');
  if (propertyLimit === null) return used;
  return propertyLimit === unlimitedProperties ? `${used}, sans limite` : `${used} sur ${propertyLimit}`;
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
    if (ended === 0) return 'Aucune session n’était ouverte';
    return ended === 1 ? '1 session fermée' : `${ended} sessions fermées`;
  },
});

const PasswordQuestion = defineQuestion(useSendUserPasswordLinkMutation, {
  title: 'Envoyer un lien de mot de passe\u202f?',
  action: 'Envoyer',
  tone: 'primary',
  text: ({ email }: UserDetail) => (
    <p>
      Un lien part vers <strong>{email}</strong>, valable une heure. Son mot de passe actuel reste bon jusque-là, et
      personne d’autre ne voit le nouveau.
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: (_, { sentTo }) => `Un lien de mot de passe part vers ${sentTo}`,
});

/** Sends the link that confirms their address once more: asked of nobody, as it harms nobody. */
function SendConfirmation({ id }: { id: string }) {
  const [send, { isLoading }] = useSendUserConfirmationMutation();
  return (
    <div className={classes.cardFoot}>
      <Button
        size="s"
        Icon={IconMail}
        busy={isLoading}
        onClick={() =>
          void carryOut(send({ params: { id } }), 'Confirmation non envoyée', ({ sentTo }) =>
            showSuccess(`Il part vers ${sentTo}, valable sept jours.`, 'Lien de confirmation demandé'),
          )
        }
      >
        Renvoyer la confirmation
      </Button>
    </div>
  );
}

/** How to reach them, what they paid, their account and the names of their site. */
function UserCards({ user }: { user: UserDetail }) {
  const { email, country, countryAsWritten } = user;
  const [askPassword, password] = useQuestion(PasswordQuestion);
  const { status, state, manualStatus, trialEndsAt, subscriptionEndsAt, lastSignInAt, openSessions } = user;
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
        {!user.emailConfirmed && <SendConfirmation id={user.id} />}
      </Card>
      <UserPayments user={user} />
      <Card title="Compte">
        <Facts
          facts={{
            'État enregistré': status === state ? null : userStateLabels[status],
            'État fixé':
              manualStatus &&
              `par ${manualStatus.author ?? 'un administrateur supprimé'}, le ${formatDate(new Date(manualStatus.at))}`,
            'Fin de l’essai': trialEndsAt && formatDate(new Date(trialEndsAt)),
            'Fin de l’abonnement': subscriptionEndsAt && formatDate(new Date(subscriptionEndsAt)),
            'Dernière connexion': lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
            'Sessions ouvertes': String(openSessions),
            'Double authentification': user.hasSecondFactor ? 'Activée' : 'Non activée',
            Identifiant: <Copyable text={user.id} what={`l’identifiant du compte ${user.id}`} />,
          }}
        />
        <div className={classes.cardFoot}>
          <Button size="s" Icon={IconKey} onClick={() => askPassword(user)}>
            Envoyer un lien de mot de passe
          </Button>
        </div>
        {password}
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
