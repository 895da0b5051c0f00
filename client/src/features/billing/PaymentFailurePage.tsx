import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../browser/reportError.ts';
import { Link, useNavigate, useSearchParams } from '../../browser/routing.ts';
import { Countdown } from '../../components/text/Countdown.tsx';
import { IconAlertCircle } from '../../components/text/icons.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import { SlantAnchor, SlantLink } from '../../components/actions/SlantButton.tsx';
import { useAbandonCheckoutMutation } from './billingApi.ts';
import { isCheckoutReference, lastCheckout } from './useStripeTab.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import classes from './PaymentFrame.module.css';

const countdownSeconds = 15;
/** How much of Stripe's reference is shown: enough for the support to find it. */
const referenceLength = 20;

const texts = {
  cancel: {
    state: 'Aucun débit',
    title: 'Paiement Annulé',
    lead: 'Aucun montant n’a été débité. Votre compte reste tel qu’il était, et vous pouvez reprendre quand vous voulez.',
  },
  failed: {
    state: 'Aucun débit',
    title: 'Échec du Paiement',
    lead: 'Votre carte n’a pas été débitée. Vérifiez vos informations de paiement, puis réessayez.',
  },
  unknown: {
    state: 'Paiement non abouti',
    title: 'Problème de Paiement',
    lead: 'Une erreur technique est survenue pendant le paiement. Réessayez dans quelques instants.',
  },
} as const;

const afterRefusal = {
  title: 'Ce qui aide souvent',
  tips: [
    'Le numéro, la date et le code de la carte',
    'Le plafond de paiement du mois',
    'La validation dans l’application de votre banque',
  ],
};

/** Whoever turned back by choice has no card to check. */
const afterOnesOwnChoice = {
  title: 'Avant de vous décider',
  tips: [
    'Vos logements, vos réservations et votre site restent en place',
    'Vous pouvez choisir une autre formule, au mois ou à l’année',
    'Une question\u202f? Notre équipe vous répond',
  ],
};

/** The page to which Stripe returns customers who have not paid. */
export function PaymentFailurePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('reason');
  const reason = asked === 'cancel' || asked === 'failed' ? asked : 'unknown';
  const asWritten = search.get('session_id') ?? '';
  // Anything else in the address is no reference of Stripe's; who gave up comes from the page that they opened last.
  const [noted] = useState(lastCheckout);
  const fallback = reason === 'cancel' ? noted : '';
  const sessionId = isCheckoutReference(asWritten) ? asWritten : fallback;
  useAbandoned(sessionId, reason);
  const { state, title, lead } = texts[reason];
  const advice = reason === 'cancel' ? afterOnesOwnChoice : afterRefusal;
  return (
    <PaymentFrame
      state={{ tone: reason === 'cancel' ? 'warn' : 'bad', Icon: IconAlertCircle, text: state }}
      title={title}
      lead={<p>{lead}</p>}
      aside={
        <aside className={classes.card} aria-label="Pour vous aider">
          <h2>{advice.title}</h2>
          <ul className={classNames(motif.marks, classes.tips)}>
            {advice.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
          {sessionId !== '' && (
            <p className={classes.reference}>
              <span className="muted small">Référence à donner au support</span>
              <code>{sessionId.slice(0, referenceLength)}</code>
            </p>
          )}
          <p className={classes.reference}>
            <Link to="/dashboard/support?conversation=nouveau" className={type.link}>
              Écrire à notre équipe
            </Link>
          </p>
        </aside>
      }
    >
      <div className={classes.actions}>
        <SlantLink to="/dashboard" size="l">
          Réessayer l’abonnement
        </SlantLink>
        <SlantAnchor href="/contact" size="l" tone="line">
          Contacter le support
        </SlantAnchor>
      </div>
      <p className={classes.back}>
        <Link to="/dashboard" className={type.link}>
          Retour au tableau de bord
        </Link>
      </p>
      <div className={classes.countdown}>
        <Countdown
          seconds={countdownSeconds}
          what="Retour au tableau de bord"
          onEnd={() => void navigate('/dashboard')}
        />
      </div>
    </PaymentFrame>
  );
}

/** Reports that the payment failed; if it was paid after all, goes to the success page. */
function useAbandoned(sessionId: string, reason: keyof typeof texts): void {
  const [abandon] = useAbandonCheckoutMutation();
  const navigate = useNavigate();
  const noted = useRef('');
  useEffect(() => {
    // Once, even when React runs effects twice.
    if (sessionId === '' || noted.current === sessionId) return;
    noted.current = sessionId;
    void abandon({ params: { sessionId }, body: { reason } }).then(({ data, error }) => {
      if (error) reportError('noting an abandoned payment', error);
      if (data?.state !== 'paid') return;
      const query = new URLSearchParams({ session_id: sessionId });
      void navigate(`/paiement-confirme?${query.toString()}`, { replace: true });
    });
  }, [sessionId, reason, abandon, navigate]);
}
