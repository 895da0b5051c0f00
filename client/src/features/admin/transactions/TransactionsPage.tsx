import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  billingMessages,
  isDisputeOpen,
  transactionOriginLabels,
  transactionStatusLabels,
  transactionTypeLabels,
  transactionTypes,
} from '@app/contract/billing/rules.ts';
import {
  exportTransactionsEndpoint,
  disputeFilters,
  transactionSorts,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Note, shortDate, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, direction, hidden, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { IconHourglass, IconX } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { adminTitle } from '../sections.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { TransactionDialog } from './TransactionDialog.tsx';
import { useListTransactionsQuery } from './transactionsApi.ts';
import { answerDay, DisputeBadge, isRefundable, TransactionBadge } from './transactionWords.tsx';
import classes from './TransactionsPage.module.css';

/** Milliseconds between two reads while a refund is in progress. */
const refundPolling = 3_000;

const transactions = defineList({
  view: {
    search: search('Rechercher une transaction', 'Nom, e-mail, facture, référence Stripe'),
    status: chips({
      name: 'statut',
      label: 'Filtrer par statut',
      // As they are looked for most.
      values: ['succeeded', 'pending', 'refunded', 'failed', 'cancelled'] as const,
      labels: transactionStatusLabels,
      any: 'Tous',
    }),
    type: select({
      name: 'type',
      label: 'Type',
      any: 'Tous les types',
      read: oneOf(transactionTypes),
      options: transactionTypes.map((id) => ({ id, label: transactionTypeLabels[id] })),
    }),
    dispute: select({
      name: 'contestation',
      label: 'Contestation',
      any: 'Contestées ou non',
      read: oneOf(disputeFilters),
      options: [
        { id: 'open', label: 'À traiter ou en examen' },
        { id: 'all', label: 'Toutes les contestations' },
      ],
    }),
    account: hidden('client', (text) => z.uuid().safeParse(text).data),
    ...period,
    sort: choice('tri', transactionSorts, 'date'),
    direction: direction('desc'),
  },
  opened: 'transaction',
  csv: exportTransactionsEndpoint,
  useAnswer: (query) => useListTransactionsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.transactions,
  polling: (answer) => (answer?.transactions.some(({ refundUnderWay }) => refundUnderWay) ? refundPolling : null),
});

function columnsOf(
  refund: (transaction: TransactionView) => void,
  disputes: boolean,
): readonly Column<TransactionView>[] {
  return [
    {
      kind: 'opener',
      header: 'Transaction',
      card: { side: 'start' },
      text: ({ reference }) => reference,
      code: ({ origin }) => origin === 'stripe',
      note: ({ origin }) => transactionOriginLabels[origin],
      noteInstead: ({ createdAt }) => shortDate(new Date(createdAt)),
    },
    {
      header: 'Utilisateur',
      grow: 3,
      className: classes.user,
      lines: 2,
      cell: ({ user }) => (
        <>
          {user.name}
          <Note>{user.email === null ? 'Compte fermé' : <EmailText>{user.email}</EmailText>}</Note>
        </>
      ),
    },
    {
      kind: 'money',
      header: 'Montant',
      sort: 'amount',
      cents: ({ amountCents }) => amountCents,
      note: ({ amountCents, refundedCents }) =>
        refundedCents > 0 && refundedCents < amountCents && <Note>{formatCents(refundedCents)} rendus</Note>,
    },
    {
      header: disputes ? 'Contestation' : 'Statut',
      sort: disputes ? 'deadline' : 'status',
      first: 'asc',
      grow: null,
      card: { side: 'start' },
      className: classes.status,
      cell: (transaction) => <Status transaction={transaction} disputes={disputes} />,
    },
    {
      kind: 'date',
      header: 'Date',
      sort: 'date',
      card: { side: 'end' },
      room: disputes ? 'desk' : 'tablet',
      show: disputes ? 'date' : 'stacked',
      at: ({ createdAt }) => createdAt,
    },
    {
      header: 'Actions',
      kind: 'actions',
      // At the foot of a card.
      card: {},
      // Hardly any payment that is disputed can be given back; the drawer offers it too.
      room: disputes ? 'desk' : undefined,
      className: classes.actions,
      cell: (transaction) => {
        if (transaction.refundUnderWay) return badge('info', IconHourglass, 'Remboursement en cours');
        if (!isRefundable(transaction)) return <span className="visuallyHidden">Aucune action</span>;
        return (
          <Button size="s" tone="quiet" onClick={() => refund(transaction)}>
            Rembourser<span className="visuallyHidden"> {transaction.reference}</span>
          </Button>
        );
      },
    },
  ];
}

/** What became of a payment. That it was paid goes without saying among disputes, and where one is open. */
function Status({ transaction, disputes }: { transaction: TransactionView; disputes: boolean }) {
  const { status, disputeStatus } = transaction;
  const day = answerDay(transaction);
  return (
    <>
      {!(status === 'succeeded' && (disputes || isDisputeOpen(disputeStatus))) && <TransactionBadge state={status} />}
      {disputeStatus !== null && (
        <>
          {' '}
          <DisputeBadge status={disputeStatus} />
        </>
      )}
      {day !== null && <Note>Répondre avant le {day}</Note>}
    </>
  );
}

/** Every payment: found, looked into, given back. */
export function TransactionsPage() {
  const list = useList(transactions);
  const [refunding, setRefunding] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const { account } = list.view;
  return (
    <div ref={page} tabIndex={-1} className={classes.page}>
      <ListPage
        list={list}
        title="Gestion des transactions"
        area={adminTitle}
        page="transactions"
        refreshable
        texts={{
          label: 'Transactions',
          pages: 'Pages de transactions',
          loading: 'Chargement des transactions',
          failed: 'Les transactions n’ont pas pu être lues.',
          none: billingMessages.noTransaction,
          empty: 'Le premier paiement paraîtra ici.',
        }}
        aside={
          account !== undefined && (
            <CustomerChip
              name={list.rows.find(({ user }) => user.id === account)?.user.name}
              onRemove={() => {
                list.change({ account: undefined });
                // The chip goes, and would take the focus along.
                page.current?.focus();
              }}
            />
          )
        }
        columns={columnsOf(({ id }) => setRefunding(id), list.view.dispute !== undefined)}
        renderDrawer={(id) => (
          <TransactionDialog
            id={id}
            onClose={() => list.open(null)}
            onRefund={({ id: refunded }) => setRefunding(refunded)}
          />
        )}
      />
      {refunding !== null && <RefundDialog id={refunding} onClose={() => setRefunding(null)} />}
    </div>
  );
}

/** That the list shows one customer's payments alone; pressed, it shows the others again. */
function CustomerChip({ name = 'un seul', onRemove }: { name: string | undefined; onRemove: () => void }) {
  return (
    <button type="button" className={classes.customer} onClick={onRemove}>
      Client&nbsp;: {name}
      <span className="visuallyHidden">, retirer ce filtre</span>
      <IconX aria-hidden="true" />
    </button>
  );
}
