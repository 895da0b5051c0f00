import { holdsPermission } from '@app/contract/core/permissions.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { userStateLabels, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useSession } from '../../../session/session.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { customerFacts, placeOf } from '../../../components/text/customerFacts.ts';
import { IconCircleCheck, IconMail } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { Identifier } from '../Identifier.tsx';
import { addressOf } from '../sections.ts';
import classes from './UserPage.module.css';

interface UserCardProps {
  user: UserDetail;
}

/** How to reach them. */
export function ContactCard({ user }: UserCardProps) {
  const { email, emailConfirmed, country, countryAsWritten } = user;
  return (
    <Card
      title="Coordonnées"
      aside={
        emailConfirmed ? badge('ok', IconCircleCheck, 'E-mail confirmé') : badge('warn', IconMail, 'E-mail à confirmer')
      }
    >
      <Facts
        facts={[
          { label: 'E-mail', value: <EmailText>{email}</EmailText> },
          ...customerFacts(user),
          {
            label: 'Adresse',
            value: [...placeOf(user), country ? countryName(country) : countryAsWritten].filter(Boolean).join(', '),
          },
        ]}
      />
    </Card>
  );
}

/** What they paid, and where to see it. */
export function PaymentsCard({ user }: UserCardProps) {
  const { account } = useSession();
  const { paidCents, transactionCount, stripeCustomerId, email } = user;
  const mayOpen = account !== null && holdsPermission(account, 'transactions') && transactionCount > 0;
  return (
    <Card
      title="Paiements"
      aside={
        mayOpen && (
          <ButtonLink size="s" tone="quiet" to={`${addressOf('transactions')}?recherche=${encodeURIComponent(email)}`}>
            Tout voir<span className="visuallyHidden">&nbsp;: ses transactions</span>
          </ButtonLink>
        )
      }
    >
      <p className={classes.sum}>
        <strong>{formatCents(paidCents)}</strong>
        <span className="muted">
          {transactionCount === 0
            ? 'aucune transaction'
            : `en ${transactionCount}\u00a0transaction${transactionCount > 1 ? 's' : ''}`}
        </span>
      </p>
      <Facts
        facts={[
          {
            label: 'Client Stripe',
            value: stripeCustomerId && <Identifier id={stripeCustomerId} what="l'identifiant Stripe" />,
          },
          { label: 'Abonnement', value: user.hasLiveSubscription ? 'En cours chez Stripe' : 'Aucun chez Stripe' },
        ]}
      />
    </Card>
  );
}

/** Their subscription as it is stored, and how they sign in. */
export function AccountCard({ user }: UserCardProps) {
  const { status, state, manualStatus, trialEndsAt, subscriptionEndsAt, lastSignInAt, openSessions } = user;
  return (
    <Card title="Compte">
      <Facts
        facts={[
          { label: 'Statut enregistré', value: status === state ? null : userStateLabels[status] },
          {
            label: 'Statut fixé',
            value:
              manualStatus &&
              `par ${manualStatus.author ?? 'un administrateur supprimé'}, le ${formatDate(new Date(manualStatus.at))}`,
          },
          { label: "Fin de l'essai", value: trialEndsAt && formatDate(new Date(trialEndsAt)) },
          { label: "Fin de l'abonnement", value: subscriptionEndsAt && formatDate(new Date(subscriptionEndsAt)) },
          {
            label: 'Dernière connexion',
            value: lastSignInAt === null ? 'Jamais' : formatMoment(new Date(lastSignInAt)),
          },
          { label: 'Sessions ouvertes', value: String(openSessions) },
          { label: 'Double authentification', value: user.hasSecondFactor ? 'Activée' : 'Non activée' },
          { label: 'Identifiant', value: <Identifier id={user.id} what="l'identifiant du compte" /> },
        ]}
      />
    </Card>
  );
}

/** The names of their site, and debugging. */
export function SiteCard({ user }: UserCardProps) {
  return (
    <Card title="Site et débogage">
      <Facts
        facts={[
          { label: 'Sous-domaine', value: user.subdomain ?? 'Aucun' },
          { label: 'Domaine externe', value: user.customDomain ?? 'Aucun' },
          { label: 'Mode débogage', value: user.debugMode ? 'Activé' : 'Désactivé' },
        ]}
      />
    </Card>
  );
}
