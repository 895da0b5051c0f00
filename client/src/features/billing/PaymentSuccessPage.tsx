import { useEffect, useRef } from 'react';
import { billingCycleLabel, billingMessages } from '@app/contract/billing/rules.ts';
import type { CheckoutStatus } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { api } from '../../api/api.ts';
import { problemOf } from '../../api/apiError.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshFlag } from '../../browser/browser.ts';
import { Navigate, useNavigate, useSearchParams } from '../../browser/routing.ts';
import { refreshSession } from '../../session/session.ts';
import { Countdown } from '../../components/text/Countdown.tsx';
import { IconCheck, IconClock } from '../../components/text/icons.ts';
import motif from '../../components/styles/motif.module.css';
import { SlantButton, SlantLink } from '../../components/actions/SlantButton.tsx';
import { Spinner } from '../../components/brand/Spinner.tsx';
import { showFailure, showSuccess, showWarning } from '../../components/toasts/toast.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { dayOf } from './subscriptionText.ts';
import { useCheckoutConfirmation, type CheckoutConfirmation } from './useCheckoutConfirmation.ts';
import classes from './PaymentFrame.module.css';

const countdownSeconds = 10;

/** The page to which Stripe returns customers who have paid. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  if (!sessionId) return <Navigate to="/dashboard" replace />;
  return <Confirmation key={sessionId} sessionId={sessionId} />;
}

function Confirmation({ sessionId }: { sessionId: string }) {
  const confirmation = useCheckoutConfirmation(sessionId);
  const { phase, checkout } = confirmation;
  useOutcome(sessionId, confirmation);
  if (phase === 'settled' && checkout?.state === 'paid') return <Paid checkout={checkout} />;
  if (phase === 'waiting') return <Waiting confirmation={confirmation} />;
  return (
    <PaymentFrame
      state={null}
      title={billingMessages.confirming}
      lead={
        <p role="status">
          <Spinner /> Un instant, nous demandons à Stripe où en est votre paiement.
        </p>
      }
    />
  );
}

/** Tells what becomes of the payment, once each, and goes where there is nothing to show here. */
function useOutcome(sessionId: string, { phase, checkout, error, lookFailed }: CheckoutConfirmation): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reported = useRef(new Set<string>());
  const waited = useRef(false);

  useEffect(() => {
    const once = (what: string, tell: () => void) => {
      if (reported.current.has(what)) return;
      reported.current.add(what);
      tell();
    };
    if (phase === 'waiting') waited.current = true;
    if (phase === 'refused') {
      once('end', () => {
        showFailure(billingMessages.confirmationFailed, problemOf(error)?.detail || billingMessages.processingFailed);
        void navigate('/dashboard', { replace: true });
      });
      return;
    }
    if (lookFailed) once('verification', () => showFailure('Erreur', billingMessages.verificationFailed));
    if (phase !== 'settled' || !checkout) return;
    const { state } = checkout;
    if (state !== 'paid') {
      once('end', () => {
        const reason = reasons[state];
        if (waited.current) {
          showWarning(`Problème: ${reason}`);
          const query = new URLSearchParams({ reason: 'failed', session_id: sessionId });
          void navigate(`/paiement-echec?${query.toString()}`, { replace: true });
          return;
        }
        showFailure(billingMessages.confirmationFailed, reason);
        void navigate('/dashboard', { replace: true });
      });
      return;
    }
    once('end', () => {
      showSuccess(billingMessages.confirmed);
      localStorage.setItem(refreshFlag, '1');
      void dispatch(refreshSession());
      dispatch(api.util.invalidateTags(['CustomerOverview', 'Subscription', 'Invoices']));
    });
    if (checkout.confirmationSent) once('mails', () => showSuccess(billingMessages.mailsSent));
  }, [phase, checkout, error, lookFailed, sessionId, dispatch, navigate]);
}

const reasons: Record<Exclude<CheckoutStatus['state'], 'paid'>, string> = {
  pending: billingMessages.processingFailed,
  failed: 'Le paiement n’a pas abouti.',
  cancelled: 'Le paiement a été annulé.',
  expired: 'La page de paiement a expiré.',
};

function Waiting({ confirmation }: { confirmation: CheckoutConfirmation }) {
  const { checkout, gaveUp, lookAgain } = confirmation;
  return (
    <PaymentFrame
      state={{ tone: 'warn', Icon: IconClock, text: 'En cours de confirmation' }}
      title="Votre paiement est en cours de confirmation"
      lead={
        <p role="status">
          {gaveUp
            ? 'La confirmation de votre banque se fait attendre. Vous pouvez quitter cette page\u00a0: votre abonnement s’activera tout seul, et un e-mail vous le dira.'
            : 'Nous attendons la confirmation de votre banque. Cette page se met à jour toute seule\u00a0: il n’y a rien à refaire.'}
        </p>
      }
      aside={checkout && <Summary checkout={checkout} />}
    >
      <div className={classes.actions}>
        {gaveUp && (
          <SlantButton size="l" onClick={lookAgain}>
            Vérifier de nouveau
          </SlantButton>
        )}
        <SlantLink to="/dashboard" size="l" tone="line">
          Accéder à mon espace client
        </SlantLink>
      </div>
    </PaymentFrame>
  );
}

function Paid({ checkout }: { checkout: CheckoutStatus }) {
  const navigate = useNavigate();
  const { confirmationSent, invoiceNumber } = checkout;
  return (
    <PaymentFrame
      state={{ tone: 'ok', Icon: IconCheck, text: 'Abonnement actif' }}
      title={'Paiement Confirmé\u202f!'}
      lead={<p role="status">Merci. Vos volets sont grands ouverts, et votre facture vous attend.</p>}
      aside={<Summary checkout={checkout} />}
    >
      <div className={classes.actions}>
        <SlantLink to="/dashboard" size="l">
          Accéder à mon espace client
        </SlantLink>
      </div>
      <section className={classes.next}>
        <h2>Et maintenant</h2>
        <ul className={motif.marks}>
          <li>Votre abonnement est actif dès cet instant.</li>
          <li>Vous pouvez réserver votre nom de domaine.</li>
          <li>
            {confirmationSent
              ? 'L’e-mail de confirmation vous a été envoyé.'
              : 'Un e-mail de confirmation est en route.'}
          </li>
          <li>Votre facture{invoiceNumber !== null && ` ${invoiceNumber}`} est dans votre espace client.</li>
        </ul>
      </section>
      <div className={classes.countdown}>
        <Countdown
          seconds={countdownSeconds}
          what="Ouverture de votre espace"
          onEnd={() => void navigate('/dashboard')}
        />
      </div>
    </PaymentFrame>
  );
}

function Summary({ checkout }: { checkout: CheckoutStatus }) {
  const { planName, billingCycle, nextBillingAt, invoiceNumber, amountPaidCents } = checkout;
  const total = 'Montant réglé';
  const lines = [
    ['Formule', planName],
    ['Facturation', billingCycleLabel(billingCycle)],
    ['Prochaine échéance', dayOf(nextBillingAt)],
    ['Facture', invoiceNumber],
    [total, amountPaidCents === null ? null : formatCents(amountPaidCents)],
  ].filter(([, value]) => value !== null);
  return (
    <aside className={classes.card} aria-label="Votre abonnement">
      <h2>Votre abonnement</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className={label === total ? classes.total : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
