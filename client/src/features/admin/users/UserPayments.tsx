import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { transactionStatusLabels } from '@app/contract/billing/rules.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import type { readUserSubscriptionEndpoint } from '@app/contract/billing/userBillingApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { shortDate } from '../../../components/list/columns.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { useWayHere } from '../../../components/page/WayBack.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { useSession } from '../../../session/session.ts';
import { Copyable } from '../Copyable.tsx';
import { addressOf } from '../sections.ts';
import { RefundDialog } from '../transactions/RefundDialog.tsx';
import { answerDay, DisputeBadge, isRefundable } from '../transactions/transactionWords.tsx';
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
  const query = useReadUserSubscriptionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: subscription, error } = query;
  const isUnread = subscription === undefined && error !== undefined;
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
          'Prochain prélèvement': subscription ? nextCharge(subscription, hasLiveSubscription) : !isUnread && '…',
          'Client Stripe': stripeCustomerId && (
            <Copyable text={stripeCustomerId} what={`l’identifiant Stripe ${stripeCustomerId}`} />
          ),
          Abonnement: hasLiveSubscription ? 'En cours chez Stripe' : 'Aucun chez Stripe',
        }}
      />
      {isUnread && (
        <div className={payments.unread}>
          <ErrorState
            title="Son abonnement n’a pas pu être lu."
            error={error}
            retry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      )}
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
            isPastDue: subscription.state === 'past_due',
            endsAt: subscription.endsAt,
            periodEndsAt: subscription.nextBillingAt,
          }}
          onClose={() => setEnding(false)}
        />
      )}
      {portal}
    </Card>
  );
}

type Subscription = EndpointResponse<typeof readUserSubscriptionEndpoint>;

/** What is charged next, and when; a payment that is late comes first. */
function nextCharge({ state, nextBillingAt, amountCents }: Subscription, isLive: boolean): string {
  if (isLive && state === 'past_due') return 'En retard, Stripe réessaie';
  if (nextBillingAt === null) return 'Aucun prévu';
  const day = `le ${formatDate(new Date(nextBillingAt))}`;
  return amountCents === null ? day : `${formatCents(amountCents)}, ${day}`;
}

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
        {own.map((transaction) => (
          <li key={transaction.id}>
            <Payment transaction={transaction} />
            <span className={payments.actions}>
              {isRefundable(transaction) && (
                <Button size="s" tone="quiet" onClick={() => setRefunding(transaction.id)}>
                  Rembourser<span className="visuallyHidden"> {transaction.reference}</span>
                </Button>
              )}
              <ButtonLink
                size="s"
                tone="quiet"
                to={`${addressOf('transactions')}?transaction=${transaction.id}`}
                state={wayHere}
              >
                Voir<span className="visuallyHidden"> {transaction.reference}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {refunding !== null && <RefundDialog id={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

/** A payment with its number and its day, and its dispute with the day before which that is to be answered. */
function Payment({ transaction }: { transaction: TransactionView }) {
  const { number, invoiceNumber, amountCents, status, createdAt, disputeStatus } = transaction;
  const day = answerDay(transaction);
  return (
    <div className={payments.payment}>
      <b className="tabular">{formatCents(amountCents)}</b>{' '}
      <span className="muted small">{transactionStatusLabels[status]}</span>
      <div className="muted small">
        {invoiceNumber ?? `T-${number}`}, <time dateTime={createdAt}>{shortDate(new Date(createdAt))}</time>
      </div>
      {disputeStatus !== null && <DisputeBadge status={disputeStatus} />}
      {day !== null && <div className="small">Répondre avant le {day}</div>}
    </div>
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
