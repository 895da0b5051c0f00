import { useState } from 'react';
import {
  billingMessages,
  transactionOriginLabels,
  transactionStatusLabels,
  transactionTypeLabels,
  transactionTypes,
} from '@app/contract/billing/rules.ts';
import {
  exportTransactionsEndpoint,
  transactionSorts,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { showFailure, showNotice, showSuccess } from '../../../components/feedback/toast.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, direction, oneOf, period, search, select } from '../../../components/list/viewParts.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconHourglass } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { IconGavel } from '../icons.ts';
import { adminTitle } from '../sections.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { useListTransactionsQuery, useRefundTransactionMutation } from './transactionsApi.ts';
import { cardName, disputeLabel, TransactionBadge } from './transactionWords.tsx';
import classes from './TransactionsPage.module.css';

/** Milliseconds between two reads while a refund is in progress. */
const refundPolling = 3_000;

const transactions = defineList({
  view: {
    search: search('Rechercher une transaction', 'Référence, nom ou e-mail'),
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

function columnsOf(refund: (transaction: TransactionView) => void): readonly Column<TransactionView>[] {
  return [
    {
      kind: 'opener',
      header: 'Transaction',
      card: { side: 'start' },
      text: ({ reference }) => reference,
      code: ({ origin }) => origin === 'stripe',
      note: ({ origin }) => transactionOriginLabels[origin],
    },
    {
      header: 'Utilisateur',
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
        refundedCents > 0 && refundedCents < amountCents && <Note>dont {formatCents(refundedCents)} rendus</Note>,
    },
    {
      header: 'Statut',
      card: { side: 'start' },
      className: classes.status,
      cell: ({ status, disputeStatus }) => (
        <>
          <TransactionBadge state={status} />
          {disputeStatus !== null && badge('bad', IconGavel, disputeLabel(disputeStatus))}
        </>
      ),
    },
    {
      kind: 'date',
      header: 'Date',
      sort: 'date',
      card: { side: 'end' },
      show: 'stacked',
      at: ({ createdAt }) => createdAt,
    },
    {
      header: 'Actions',
      kind: 'actions',
      // At the foot of a card.
      card: {},
      className: classes.actions,
      cell: (transaction) => {
        if (transaction.refundUnderWay) return badge('info', IconHourglass, 'Remboursement en cours');
        if (transaction.status !== 'succeeded') return <span className="visuallyHidden">Aucune action</span>;
        return (
          <Button size="s" tone="quiet" onClick={() => refund(transaction)}>
            Rembourser<span className="visuallyHidden"> {transaction.reference}</span>
          </Button>
        );
      },
    },
  ];
}

/** Every payment: found, looked into, given back. */
export function TransactionsPage() {
  const list = useList(transactions);
  const [refunding, setRefunding] = useState<TransactionView | null>(null);
  return (
    <>
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
          failed: "Les transactions n'ont pas pu être lues.",
          none: billingMessages.noTransaction,
          empty: 'Le premier paiement paraîtra ici.',
        }}
        columns={columnsOf(setRefunding)}
        renderDrawer={(id) => <TransactionDialog id={id} onClose={() => list.open(null)} onRefund={setRefunding} />}
      />
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

function RefundDialog({ transaction, onClose }: { transaction: TransactionView; onClose: () => void }) {
  const { id, reference, user, amountCents, refundedCents, card, createdAt } = transaction;
  const [refund, { isLoading }] = useRefundTransactionMutation();
  const [reason, setReason] = useState('');
  const confirm = async () => {
    const { data, error } = await refund({ params: { id }, body: { reason } });
    const problem = problemOf(error);
    // They gave up when asked for their password: nothing happened, and the question still stands.
    if (problem?.code === 'proof_required') return;
    onClose();
    if (!data) showFailure('Erreur', problem?.detail ?? billingMessages.refundFailed);
    else if (data.outcome === 'succeeded') showSuccess(data.message, 'Succès');
    else if (data.outcome === 'requested') showNotice(data.message);
    else showFailure('Erreur', data.message);
  };
  return (
    <Dialog title={`Rembourser ${formatCents(amountCents - refundedCents)}`} size="s" onClose={onClose}>
      <DialogBody>
        <p>{billingMessages.refundQuestion}</p>
        <Facts
          facts={{
            Transaction: `${reference}, ${formatDate(new Date(createdAt))}`,
            Client: user.name,
            Carte: card && cardName(card),
          }}
        />
        <p className="muted small">
          Stripe rend la somme sous 5 à 10 jours, et un avoir est envoyé au client. C'est définitif.
        </p>
        <Field
          label="Motif, pour le dossier"
          optional
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone="danger" busy={isLoading} onClick={() => void confirm()}>
          Rembourser
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
