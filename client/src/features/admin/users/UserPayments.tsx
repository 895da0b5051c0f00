import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { transactionStatusLabels } from '@app/contract/billing/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { shortDate } from '../../../components/list/columns.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { useWayHere } from '../../../components/page/WayBack.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { useSession } from '../../../session/session.ts';
import { Copyable } from '../Copyable.tsx';
import { addressOf } from '../sections.ts';
import { RefundDialog } from '../transactions/RefundDialog.tsx';
import { EndSubscriptionDialog } from './EndSubscriptionDialog.tsx';
import { useListUserTransactionsQuery, useOpenUserPortalMutation, useReadUserSubscriptionQuery } from './usersApi.ts';
import classes from './UserPage.module.css';
import payments from './UserPayments.module.css';

/** How many of the last payments are shown. */
const few = 3;

/** What a customer paid, what they will pay next, and the ways to give back and to end. */
export function UserPayments({ user }: { user: UserDetail }) {
  const { id, paidCents, transactionCount, stripeCustomerId, hasLiveSubscription } = user;
  const { account } = useSession();
  const wayHere = useWayHere(`${user.firstName} ${user.lastName}`);
  const mayOpen = account !== null && holdsPermission(account, 'transactions');
  const { data: subscription } = useReadUserSubscriptionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const next = subscription?.nextBillingAt ?? null;
  const [askPortal, portal] = useQuestion(PortalQuestion);
  const [isEnding, setEnding] = useState(false);
  // Null for those who may not see payments.
  const hasPaid = transactionCount !== null && transactionCount > 0;
  return (
    <Card
      title="Paiements"
      aside={
        mayOpen &&
        hasPaid && (
          <ButtonLink size="s" tone="quiet" to={`${addressOf('transactions')}?client=${id}`} state={wayHere}>
            Tout voir<span className="visuallyHidden">&nbsp;: ses transactions</span>
          </ButtonLink>
        )
      }
    >
      {paidCents === null || transactionCount === null ? (
        <p className="muted">Ses paiements sont réservés à ceux qui voient les transactions.</p>
      ) : (
        <p className={classes.sum}>
          <strong>{formatCents(paidCents)}</strong>
          <span className="muted">
            {transactionCount === 0 ? 'aucune transaction' : `en ${countOf(transactionCount, 'transaction')}`}
          </span>
        </p>
      )}
      <Facts
        facts={{
          'Prochain prélèvement':
            next === null
              ? 'Aucun prévu'
              : [subscription?.amountCents != null && formatCents(subscription.amountCents), dayOf(next)]
                  .filter(Boolean)
                  .join(', '),
          'Client Stripe': stripeCustomerId && (
            <Copyable text={stripeCustomerId} what={`l’identifiant Stripe ${stripeCustomerId}`} />
          ),
          Abonnement: hasLiveSubscription ? 'En cours chez Stripe' : 'Aucun chez Stripe',
        }}
      />
      {mayOpen && hasPaid && <LastPayments user={user} wayHere={wayHere} />}
      {mayOpen && hasLiveSubscription && (
        <div className={payments.foot}>
          {subscription && (
            <Button size="s" onClick={() => setEnding(true)}>
              Résilier
            </Button>
          )}
          <Button size="s" tone="quiet" onClick={() => askPortal(user)}>
            Changer sa formule ou sa carte
          </Button>
        </div>
      )}
      {isEnding && subscription && (
        <EndSubscriptionDialog
          user={user}
          subscription={{
            planName: subscription.plan?.name ?? null,
            nextBillingAt: subscription.nextBillingAt,
            nextAmountCents: subscription.amountCents,
            paidUntil: subscription.nextBillingAt ?? subscription.endsAt,
          }}
          onClose={() => setEnding(false)}
        />
      )}
      {portal}
    </Card>
  );
}

const dayOf = (instant: string) => `le ${formatDate(new Date(instant))}`;

interface LastPaymentsProps {
  user: UserDetail;
  wayHere: ReturnType<typeof useWayHere>;
}

/** The last payments, each of which can be given back from here. */
function LastPayments({ user: { id }, wayHere }: LastPaymentsProps) {
  const { data } = useListUserTransactionsQuery(
    { query: { account: id, pageSize: few } },
    { refetchOnMountOrArgChange: true },
  );
  const [refunding, setRefunding] = useState<string | null>(null);
  const own = data?.transactions ?? [];
  if (own.length === 0) return null;
  return (
    <>
      <ul className={payments.list}>
        {own.map(({ id: transaction, reference, amountCents, status, createdAt, refundUnderWay }) => (
          <li key={transaction}>
            <span>
              <b className="tabular">{formatCents(amountCents)}</b>{' '}
              <span className="muted small">
                {transactionStatusLabels[status]}, {shortDate(new Date(createdAt))}
              </span>
            </span>
            <span className={payments.actions}>
              {status === 'succeeded' && !refundUnderWay && (
                <Button size="s" tone="quiet" onClick={() => setRefunding(transaction)}>
                  Rembourser<span className="visuallyHidden"> {reference}</span>
                </Button>
              )}
              <ButtonLink
                size="s"
                tone="quiet"
                to={`${addressOf('transactions')}?transaction=${transaction}`}
                state={wayHere}
              >
                Voir<span className="visuallyHidden"> {reference}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {refunding !== null && <RefundDialog id={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

const PortalQuestion = defineQuestion(useOpenUserPortalMutation, {
  title: 'Ouvrir son espace de paiement\u202f?',
  action: 'Ouvrir chez Stripe',
  tone: 'primary',
  text: ({ firstName, lastName }: UserDetail) => (
    <p>
      Vous y changez sa formule ou sa carte{' '}
      <strong>
        à la place de {firstName} {lastName}
      </strong>
      . Le journal note que vous l’avez ouvert.
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: (_, { url }) => {
    window.open(url, '_blank', 'noopener');
    return 'Son espace de paiement s’ouvre dans un autre onglet';
  },
});
