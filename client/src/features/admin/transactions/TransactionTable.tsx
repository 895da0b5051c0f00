import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { transactionOriginLabels } from '@app/contract/billing/transactionReference.ts';
import { formatTime } from '@app/contract/dates.ts';
import { formatCents } from '@app/contract/money.ts';
import { EmailText } from '../../../components/EmailText.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { IconHourglass } from '../../../components/icons.ts';
import { IconGavel } from '../icons.ts';
import table from '../../../components/ListTable.module.css';
import { SortHeader } from '../../../components/SortHeader.tsx';
import { disputeLabel } from './disputeLabel.ts';
import { shortDate } from '../list/shortDate.ts';
import { TransactionBadge } from './TransactionBadge.tsx';
import type { TransactionsView } from './transactionsAddress.ts';
import classes from './TransactionTable.module.css';

interface TransactionTableProps {
  transactions: readonly TransactionView[];
  view: TransactionsView;
  onSort: (order: Pick<TransactionsView, 'sort' | 'direction'>) => void;
  onOpen: (transaction: TransactionView) => void;
  onRefund: (transaction: TransactionView) => void;
}

/** Payments line by line; cards where a table would not fit. */
export function TransactionTable({ transactions, view, onSort, onOpen, onRefund }: TransactionTableProps) {
  const sortBy = (sort: TransactionsView['sort']) => ({
    direction: view.sort === sort ? view.direction : null,
    onSort: (direction: 'asc' | 'desc') => onSort({ sort, direction }),
  });
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, classes.transactions)}>
        <caption className="visuallyHidden">Transactions</caption>
        <thead>
          <tr>
            <th scope="col">Transaction</th>
            <th scope="col">Utilisateur</th>
            <SortHeader className={table.amount} {...sortBy('amount')}>
              Montant
            </SortHeader>
            <th scope="col">Statut</th>
            <SortHeader {...sortBy('date')}>Date</SortHeader>
            <th scope="col" className={table.amount}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} onOpen={onOpen} onRefund={onRefund} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<TransactionTableProps, 'onOpen' | 'onRefund'> & { transaction: TransactionView };

function Row({ transaction, onOpen, onRefund }: RowProps) {
  const { reference, origin, user, amountCents, refundedCents, status, disputeStatus, createdAt } = transaction;
  const at = new Date(createdAt);
  return (
    <tr>
      <th scope="row" data-cell="start">
        <button
          type="button"
          className={classNames(classes.reference, origin === 'stripe' && classes.code)}
          onClick={() => onOpen(transaction)}
        >
          {reference}
          <span className="visuallyHidden">, ouvrir le détail</span>
        </button>
        <small>{transactionOriginLabels[origin]}</small>
      </th>
      <td className={classes.user}>
        {user.name}
        <small>{user.email === null ? 'Compte fermé' : <EmailText>{user.email}</EmailText>}</small>
      </td>
      <td className={classNames(table.amount, classes.amount)} data-cell="end">
        {formatCents(amountCents)}
        {refundedCents > 0 && refundedCents < amountCents && <small>dont {formatCents(refundedCents)} rendus</small>}
      </td>
      <td data-cell="start" className={classes.status}>
        <TransactionBadge status={status} />
        {disputeStatus !== null && (
          <Badge tone="bad" icon={<IconGavel aria-hidden="true" />}>
            {disputeLabel(disputeStatus)}
          </Badge>
        )}
      </td>
      <td className={classNames(table.line, classes.date)} data-cell="end">
        <time dateTime={createdAt}>{shortDate(at)}</time>
        <small>{formatTime(at)}</small>
      </td>
      <td className={classes.actions}>
        <Action transaction={transaction} onRefund={onRefund} />
      </td>
    </tr>
  );
}

function Action({ transaction, onRefund }: Omit<RowProps, 'onOpen'>) {
  if (transaction.refundUnderWay) {
    return (
      <Badge tone="info" icon={<IconHourglass aria-hidden="true" />}>
        Remboursement en cours
      </Badge>
    );
  }
  if (transaction.status !== 'succeeded') return <span className="visuallyHidden">Aucune action</span>;
  return (
    <Button size="s" tone="quiet" onClick={() => onRefund(transaction)}>
      Rembourser<span className="visuallyHidden"> {transaction.reference}</span>
    </Button>
  );
}
