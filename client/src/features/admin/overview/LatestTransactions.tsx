import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import list from '../../../components/styles/List.module.css';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { addressOf } from '../sections.ts';
import { TransactionBadge } from '../transactions/transactionWords.tsx';
import classes from './LatestTransactions.module.css';

interface LatestTransactionsProps {
  transactions: readonly TransactionView[];
  now: Date;
  /** Whether this administrator may see all of them. */
  mayOpen: boolean;
}

/** The latest three payments. */
export function LatestTransactions({ transactions, now, mayOpen }: LatestTransactionsProps) {
  return (
    <Card
      title="Activité récente"
      content="flush"
      aside={
        mayOpen && (
          <ButtonLink size="s" tone="quiet" to={addressOf('transactions')}>
            Tout voir<span className="visuallyHidden">&nbsp;: les transactions</span>
          </ButtonLink>
        )
      }
    >
      {transactions.length === 0 ? (
        <EmptyState>Les paiements des clients apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {transactions.map(({ id, user, reference, description, amountCents, status, createdAt }) => (
            <li key={id} className={classes.row}>
              <Avatar name={user.name} />
              <div className={list.text}>
                <b>{user.name}</b>
                <span className="muted small">
                  {reference} · {description}
                </span>
              </div>
              <div className={classes.end}>
                <time dateTime={createdAt} className="muted small">
                  {relativeTime(new Date(createdAt), now)}
                </time>
                <span className={classes.amount}>
                  <b>{formatCents(amountCents)}</b>
                  <TransactionBadge state={status} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
