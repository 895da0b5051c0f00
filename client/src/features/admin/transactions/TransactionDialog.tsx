import { accountStateLabel } from '@app/contract/accounts/rules.ts';
import { userStateLabels } from '@app/contract/accounts/usersApi.ts';
import { isDisputeOpen, transactionTypeLabels } from '@app/contract/billing/rules.ts';
import { downloadAnyInvoiceEndpoint, type TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { WayLink } from '../../../components/page/WayBack.tsx';
import { Button, ButtonAnchor } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconFileTypePdf,
  IconHourglass,
  IconReceiptEuro,
  type Icon,
} from '../../../components/text/icons.ts';
import { Tile, type Tone } from '../../../components/text/Tile.tsx';
import { useSession } from '../../../session/session.ts';
import { Copyable } from '../Copyable.tsx';
import { IconGavel } from '../icons.ts';
import { userAddress } from '../sections.ts';
import { useReadTransactionQuery } from './transactionsApi.ts';
import { cardName, disputeLabel, isRefundable, TransactionBadge } from './transactionWords.tsx';
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
        failed="La transaction n’a pas pu être lue."
        rows={4}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {(transaction) => <Content transaction={transaction} />}
      </Answer>
      {currentData && isRefundable(currentData) && (
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
  const { amountCents, refundedCents, status, disputeStatus, type, description, card, user, customer, stripe, number } =
    transaction;
  const { account } = useSession();
  const mayOpenUser = customer.since !== null && account !== null && holdsPermission(account, 'users');
  return (
    <DialogBody>
      <div className={classes.sum}>
        <strong>{formatCents(amountCents)}</strong>
        <TransactionBadge state={status} />
      </div>
      <Facts
        facts={{
          Objet: description,
          Type: transactionTypeLabels[type],
          Numéro: `T-${number}`,
          Remboursé: refundedCents > 0 ? formatCents(refundedCents) : null,
          Carte: card && cardName(card),
          'Réponse à la contestation':
            transaction.disputeDueBy !== null &&
            isDisputeOpen(disputeStatus) &&
            `Avant le ${formatMoment(new Date(transaction.disputeDueBy))}`,
          Échéance: transaction.dueAt !== null && status === 'pending' ? formatDate(new Date(transaction.dueAt)) : null,
        }}
      />
      <section className={classes.part}>
        <h3>Déroulement</h3>
        <ol className={classes.moments}>
          {timelineOf(transaction).map(({ id, at, title, detail, tone, Icon: Sign, documentId }) => (
            <li key={id}>
              <Tile tone={tone}>
                <Sign />
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
                  Icon={IconFileTypePdf}
                >
                  PDF<span className="visuallyHidden">, {title}, nouvel onglet</span>
                </ButtonAnchor>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.part}>
        <h3>Client</h3>
        <Facts
          facts={{
            Nom: mayOpenUser ? (
              <WayLink to={userAddress(user.id)} from="Transactions">
                {user.name}
              </WayLink>
            ) : (
              user.name
            ),
            Société: customer.company,
            'E-mail': user.email,
            Formule: customer.planName,
            État:
              customer.since === null
                ? 'Compte fermé'
                : accountStateLabel(customer.state, customer.stateEndsAt, userStateLabels),
            'Inscrit le': customer.since && formatDate(new Date(customer.since)),
          }}
        />
      </section>
      <section className={classes.part}>
        <h3>Chez Stripe</h3>
        <Facts
          facts={{
            Débit: identifier(transaction.stripeChargeId, 'le débit'),
            Paiement: identifier(stripe.paymentIntentId, 'le paiement'),
            Facture: identifier(stripe.invoiceId, 'la facture'),
            Abonnement: identifier(stripe.subscriptionId, 'l’abonnement'),
          }}
        />
      </section>
    </DialogBody>
  );
}

function identifier(id: string | null, what: string) {
  return id !== null && <Copyable text={id} what={`${what} ${id}`} />;
}

interface Moment {
  id: string;
  at: string;
  title: string;
  detail: string;
  tone: Tone;
  Icon: Icon;
  /** The invoice or credit note that it is about, when its PDF can be had. */
  documentId?: string;
}

const signs = {
  asked: { tone: 'neutral', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCircleCheck },
  refused: { tone: 'bad', Icon: IconAlertTriangle },
  invoice: { tone: 'info', Icon: IconReceiptEuro },
  creditNote: { tone: 'accent', Icon: IconReceiptEuro },
  refundAsked: { tone: 'neutral', Icon: IconHourglass },
  refunded: { tone: 'accent', Icon: IconArrowBackUp },
  disputed: { tone: 'bad', Icon: IconGavel },
} as const satisfies Record<string, Pick<Moment, 'tone' | 'Icon'>>;

function timelineOf(transaction: TransactionDetail): Moment[] {
  return [
    ...payment(transaction),
    ...documents(transaction),
    ...refunds(transaction),
    ...dispute(transaction),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What is the case of it, without what is not. */
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ');

function payment(transaction: TransactionDetail): Moment[] {
  const { createdAt, paidAt, status, attempts, failureMessage, amountCents, card } = transaction;
  const sum = formatCents(amountCents);
  const asked = { id: 'asked', at: createdAt, title: 'Paiement demandé', detail: sum, ...signs.asked };
  if (paidAt !== null) {
    const detail = joined(card && `Carte se terminant par ${card.last4}`, attempts > 1 && `${attempts}e essai`);
    return [asked, { id: 'paid', at: paidAt, title: 'Paiement reçu', detail, ...signs.paid }];
  }
  if (status !== 'failed' && failureMessage === null) return [asked];
  const title = attempts > 1 ? `Paiement refusé, ${attempts} essais` : 'Paiement refusé';
  // The time of the latest attempt is unknown: it is listed after the request.
  return [asked, { id: 'failed', at: createdAt, title, detail: failureMessage ?? '', ...signs.refused }];
}

function documents({ documents: issued }: TransactionDetail): Moment[] {
  return issued.map(({ id, kind, number, totalCents, issuedAt, hasPdf }) => ({
    id,
    at: issuedAt,
    title: kind === 'invoice' ? `Facture ${number}` : `Avoir ${number}`,
    detail: joined(formatCents(totalCents), !hasPdf && 'PDF en préparation'),
    ...signs[kind === 'invoice' ? 'invoice' : 'creditNote'],
    ...(hasPdf && { documentId: id }),
  }));
}

function refunds({ refunds: asked }: TransactionDetail): Moment[] {
  return asked.flatMap(
    ({ id, amountCents, status, reason, author, failureMessage, createdAt, settledAt }): Moment[] => {
      const by = author === null ? 'Décidé chez Stripe ou par le produit' : `Par ${author}`;
      const begun = {
        id: `${id}-asked`,
        at: createdAt,
        title: `Remboursement de ${formatCents(amountCents)} demandé`,
        detail: joined(by, reason && `«\u00a0${reason}\u00a0»`),
        ...signs.refundAsked,
      };
      if (status === 'requested' || settledAt === null) return [begun];
      return status === 'succeeded'
        ? [begun, { id, at: settledAt, title: 'Remboursé', detail: '', ...signs.refunded }]
        : [begun, { id, at: settledAt, title: 'Remboursement refusé', detail: failureMessage ?? '', ...signs.refused }];
    },
  );
}

function dispute({ disputedAt, disputeStatus }: TransactionDetail): Moment[] {
  if (disputedAt === null) return [];
  const detail = disputeStatus === null ? '' : disputeLabel(disputeStatus);
  return [{ id: 'dispute', at: disputedAt, title: 'Paiement contesté', detail, ...signs.disputed }];
}
