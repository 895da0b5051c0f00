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
import { counted } from '../../../components/text/numbers.ts';
import { badge } from '../badges.tsx';
import { Copyable } from '../Copyable.tsx';
import { addressOf } from '../sections.ts';
import classes from './UserPage.module.css';

/** How to reach a customer, what they paid, their account and the names of their site. */
export function UserCards({ user }: { user: UserDetail }) {
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
            {transactionCount === 0 ? 'aucune transaction' : `en ${counted(transactionCount, 'transaction')}`}
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
