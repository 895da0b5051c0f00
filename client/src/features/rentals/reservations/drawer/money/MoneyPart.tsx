import { useState } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import { bankMove } from '@app/contract/payments/disputes/rules.ts';
import type { InstalmentView, StayMoneyView, StayPaymentView } from '@app/contract/payments/moneyApi.ts';
import { meansLabels } from '@app/contract/payments/terms/termBounds.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../../components/actions/IconButton.tsx';
import { defineQuestion, useQuestion } from '../../../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlus,
  IconX,
} from '../../../../../components/text/icons.ts';
import { signedCents } from '../../../base/euros.ts';
import { useReadMoneyQuery, useRemovePaymentMutation } from './moneyCalls.ts';
import {
  cancellationText,
  dayText,
  givenBackCents,
  instalmentLabels,
  instalmentText,
  nextCents,
  underWayText,
} from './moneyWords.ts';
import { DisputePart } from '../dispute/DisputePart.tsx';
import { CardRefundDialog } from './CardRefundDialog.tsx';
import { PaymentDialog, type PaymentDirection } from './PaymentDialog.tsx';
import { useAimed } from './useAimed.ts';
import drawer from '../drawer.module.css';
import classes from './money.module.css';

/** What a stay is to bring in and when, what came, and what remains. */
export function MoneyPart({ reservation }: { reservation: Pick<Reservation, 'id' | 'state'> }) {
  const query = useReadMoneyQuery({ params: { id: reservation.id } }, { refetchOnMountOrArgChange: true });
  const shown = useAimed('paiements');
  return (
    <section className={drawer.section} ref={shown}>
      <h3>Paiements</h3>
      <Answer
        query={query}
        loading="Chargement des paiements"
        failed="Les paiements n’ont pas pu être lus."
        rows={2}
        inside="card"
      >
        {(money) => <Money reservation={reservation} money={money} />}
      </Answer>
    </section>
  );
}

interface MoneyProps {
  reservation: Pick<Reservation, 'id' | 'state'>;
  money: StayMoneyView;
}

function Money({ reservation: { id, state }, money }: MoneyProps) {
  const { plan, payments, card, receivedCents, remainingCents, cancellation } = money;
  const [refunding, setRefunding] = useState(false);
  const [noting, setNoting] = useState<PaymentDirection | null>(null);
  const [askRemove, removeQuestion] = useQuestion(RemoveQuestion);
  const isAwaited = remainingCents !== null;
  return (
    <>
      {card.isDisputed && <DisputePart reservationId={id} />}
      {cancellation && <p>{cancellationText(cancellation)}</p>}
      {plan && isAwaited && (
        <ul className={classes.lines} aria-label="Échéances">
          {plan.instalments.map((instalment) => (
            <InstalmentLine key={instalment.kind} instalment={instalment} />
          ))}
        </ul>
      )}
      {payments.length === 0 ? (
        <p className="muted">Aucun paiement noté pour l’instant.</p>
      ) : (
        <ul className={classes.lines} aria-label="Paiements notés">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              onRemove={() => askRemove({ reservationId: id, payment })}
            />
          ))}
        </ul>
      )}
      <CardNews card={card} state={state} />
      {(payments.length > 0 || isAwaited) && (
        <dl className={classes.sums}>
          <div>
            <dt>Reçu</dt>
            <dd>{formatCents(receivedCents)}</dd>
          </div>
          {card.disputedCents > 0 && (
            <div>
              <dt>Repris par la banque, qui n’a pas encore décidé</dt>
              <dd>{formatCents(card.disputedCents)}</dd>
            </div>
          )}
          {card.lostCents > 0 && (
            <div>
              <dt>Perdu par litige</dt>
              <dd>{formatCents(card.lostCents)}</dd>
            </div>
          )}
          {isAwaited && (
            <div>
              <dt>Reste à recevoir</dt>
              <dd>{formatCents(remainingCents)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={drawer.buttons}>
        <Button size="s" Icon={IconPlus} onClick={() => setNoting('received')}>
          Noter un paiement
        </Button>
        {card.refundableCents > 0 && (
          <Button size="s" onClick={() => setRefunding(true)}>
            Rembourser sur la carte
          </Button>
        )}
        {receivedCents > card.refundableCents && (
          <Button size="s" tone="quiet" onClick={() => setNoting('returned')}>
            Noter un remboursement
          </Button>
        )}
      </div>
      {noting && (
        <PaymentDialog
          reservationId={id}
          direction={noting}
          cents={noting === 'received' ? nextCents(money) : givenBackCents(money)}
          mayConfirm={noting === 'received' && state === 'option' && plan !== null}
          onClose={() => setNoting(null)}
        />
      )}
      {refunding && (
        <CardRefundDialog
          reservationId={id}
          cents={givenBackCents(money)}
          mostCents={card.refundableCents}
          isOn={state === 'option' || state === 'confirmed'}
          onClose={() => setRefunding(false)}
        />
      )}
      {removeQuestion}
    </>
  );
}

/** What is under way on the guest’s card, and what came to nothing there. */
function CardNews({
  card: { underWay, refunds },
  state,
}: {
  card: StayMoneyView['card'];
  state: Reservation['state'];
}) {
  if (!underWay && refunds.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="En cours par carte">
      {underWay && (
        <li>
          <span>
            Carte bancaire
            <small>{underWayText(underWay.state, state)}</small>
          </span>
          <span>{formatCents(underWay.cents)}</span>
        </li>
      )}
      {refunds.map(({ id, cents, state: refundState, reason }) => (
        <li key={id}>
          <span>
            Remboursement sur la carte
            <small className={classes.state} data-state={refundState === 'failed' ? 'late' : 'due'}>
              {refundState === 'failed' ? `Refusé. ${reason}` : 'En cours chez Stripe'}
            </small>
          </span>
          <span>{signedCents(-cents)}</span>
        </li>
      ))}
    </ul>
  );
}

const signs = { paid: IconCircleCheck, due: IconClock, late: IconAlertTriangle, planned: IconClock } as const;

function InstalmentLine({ instalment }: { instalment: InstalmentView }) {
  const { kind, cents, state } = instalment;
  const Sign = signs[state];
  return (
    <li>
      <span>
        {instalmentLabels[kind]}
        <small className={classes.state} data-state={state}>
          <Sign aria-hidden="true" />
          {instalmentText(instalment)}
        </small>
      </span>
      <span>{formatCents(cents)}</span>
    </li>
  );
}

function PaymentLine({ payment, onRemove }: { payment: StayPaymentView; onRemove: () => void }) {
  const { on, note, byCard, cents } = payment;
  return (
    <li>
      <span>
        {wayText(payment)}
        <small>{note === '' ? dayText(on) : `${dayText(on)} · ${note}`}</small>
      </span>
      <span>
        {signedCents(cents)}
        {!byCard && <IconButton label={`Retirer ${paymentText(payment)}`} Icon={IconX} onClick={onRemove} />}
      </span>
    </li>
  );
}

function wayText({ cents, means, byBank }: StayPaymentView): string {
  if (byBank) return bankMove(cents);
  return cents > 0 ? meansLabels[means] : `Rendu\u00a0: ${meansLabels[means].toLowerCase()}`;
}

/** 'le paiement de 300,00 € du 20 novembre 2026'. */
function paymentText({ cents, on }: StayPaymentView): string {
  return `le ${cents > 0 ? 'paiement' : 'remboursement'} de ${formatCents(Math.abs(cents))} du ${dayText(on)}`;
}

interface Noted {
  reservationId: string;
  payment: StayPaymentView;
}

/** Whether a payment is taken off the list. */
const RemoveQuestion = defineQuestion(useRemovePaymentMutation, {
  title: ({ payment }: Noted) => `Retirer ${paymentText(payment)}\u202f?`,
  action: 'Retirer',
  tone: 'danger',
  text: () => (
    <p>
      À faire si vous l’avez noté par erreur. Si vous avez vraiment rendu l’argent, notez plutôt un remboursement.
      L’état de la réservation ne change pas.
    </p>
  ),
  request: ({ reservationId, payment }) => ({ params: { id: reservationId, paymentId: payment.id } }),
  done: ({ payment }) => (payment.cents > 0 ? 'Paiement retiré.' : 'Remboursement retiré.'),
});
