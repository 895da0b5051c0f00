import { holdsPermission } from '@app/contract/core/permissions.ts';
import { accountStateLabel } from '@app/contract/accounts/rules.ts';
import { transactionTypeLabels } from '@app/contract/billing/rules.ts';
import { downloadAnyInvoiceEndpoint, type TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { Link } from '../../../browser/routing.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonAnchor } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconFileTypePdf } from '../../../components/text/icons.ts';
import { Tile } from '../../../components/text/Tile.tsx';
import { Identifier } from '../Identifier.tsx';
import { userAddress } from '../sections.ts';
import { timelineOf, type Moment } from './timeline.ts';
import { useReadTransactionQuery } from './transactionsApi.ts';
import { cardName, TransactionBadge } from './transactionWords.tsx';
import classes from './TransactionDialog.module.css';

interface TransactionDialogProps {
  id: string;
  onClose: () => void;
  onRefund: (transaction: TransactionDetail) => void;
}

/** Everything that is known of a payment, next to the list. */
export function TransactionDialog({ id, onClose, onRefund }: TransactionDialogProps) {
  const query = useReadTransactionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  return (
    <Dialog title={currentData ? `Transaction ${currentData.reference}` : 'Transaction'} size="side" onClose={onClose}>
      <Answer
        query={{ ...query, data: currentData }}
        loading="Chargement de la transaction"
        failed="La transaction n'a pas pu être lue."
        rows={4}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {(transaction) => <Content transaction={transaction} />}
      </Answer>
      {currentData?.status === 'succeeded' && !currentData.refundUnderWay && (
        <DialogFoot>
          <Button tone="danger" onClick={() => onRefund(currentData)}>
            Rembourser
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}

function Content({ transaction }: { transaction: TransactionDetail }) {
  const { amountCents, refundedCents, status, type, description, card, user, customer, stripe, number } = transaction;
  const { account } = useSession();
  const mayOpenUser = customer.since !== null && account !== null && holdsPermission(account, 'users');
  return (
    <DialogBody>
      <div className={classes.sum}>
        <strong>{formatCents(amountCents)}</strong>
        <TransactionBadge state={status} />
      </div>
      <Facts
        facts={[
          { label: 'Objet', value: description },
          { label: 'Type', value: transactionTypeLabels[type] },
          { label: 'Numéro', value: `T-${number}` },
          { label: 'Remboursé', value: refundedCents > 0 ? formatCents(refundedCents) : null },
          { label: 'Carte', value: card && cardName(card) },
          {
            label: 'Échéance',
            value: transaction.dueAt !== null && status === 'pending' ? formatDate(new Date(transaction.dueAt)) : null,
          },
        ]}
      />
      <section className={classes.part}>
        <h3>Déroulement</h3>
        <ol className={classes.moments}>
          {timelineOf(transaction).map((moment) => (
            <MomentLine key={moment.id} moment={moment} />
          ))}
        </ol>
      </section>
      <section className={classes.part}>
        <h3>Client</h3>
        <Facts
          facts={[
            { label: 'Nom', value: mayOpenUser ? <Link to={userAddress(user.id)}>{user.name}</Link> : user.name },
            { label: 'Société', value: customer.company },
            { label: 'E-mail', value: user.email },
            { label: 'Formule', value: customer.planName },
            { label: 'État', value: customer.since === null ? 'Compte fermé' : accountStateLabel(customer.state) },
            { label: 'Inscrit le', value: customer.since && formatDate(new Date(customer.since)) },
          ]}
        />
      </section>
      <section className={classes.part}>
        <h3>Chez Stripe</h3>
        <Facts
          facts={[
            { label: 'Débit', value: identifier(transaction.stripeChargeId, 'le débit') },
            { label: 'Paiement', value: identifier(stripe.paymentIntentId, 'le paiement') },
            { label: 'Facture', value: identifier(stripe.invoiceId, 'la facture') },
            { label: 'Abonnement', value: identifier(stripe.subscriptionId, "l'abonnement") },
          ]}
        />
      </section>
    </DialogBody>
  );
}

function identifier(id: string | null, what: string) {
  return id !== null && <Identifier id={id} what={what} />;
}

function MomentLine({ moment }: { moment: Moment }) {
  const { at, title, detail, tone, Icon, documentId } = moment;
  return (
    <li>
      <Tile tone={tone}>
        <Icon />
      </Tile>
      <div className={classes.text}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
        <time dateTime={at} className="muted small">
          {formatMoment(new Date(at))}
        </time>
      </div>
      {documentId !== undefined && (
        <ButtonAnchor
          href={addressOf({ endpoint: downloadAnyInvoiceEndpoint, request: { params: { id: documentId } } })}
          opens="tab"
          size="s"
          tone="quiet"
          icon={<IconFileTypePdf aria-hidden="true" />}
        >
          PDF<span className="visuallyHidden">, {title}, nouvel onglet</span>
        </ButtonAnchor>
      )}
    </li>
  );
}
