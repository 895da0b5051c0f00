import { useEffect, useRef, useState } from 'react';
import type { CheckoutStatus } from '@app/contract/billing/subscriptionApi.ts';
import { isApiError, problemOf } from '../../api/apiError.ts';
import { reportError } from '../../browser/reportError.ts';
import { useConfirmCheckoutMutation, useLazyReadCheckoutQuery } from './billingApi.ts';

/**
 * - `asking`: nothing is known yet.
 * - `waiting`: it is not known to have arrived; read again every few seconds, or on demand after some minutes.
 * - `settled`: what became of it is known.
 * - `refused`: it could not be confirmed.
 */
type Phase = 'asking' | 'waiting' | 'settled' | 'refused';

export type CheckoutConfirmation = ReturnType<typeof useCheckoutConfirmation>;

/** How often it is looked at: every 2 s at first, then every 5 s, for some five minutes in all. */
const polls = { quick: 15, quickDelay: 2_000, slowDelay: 5_000, most: 69 } as const;
/** How often it is looked at for the invoice and the e-mail, once it is paid. */
const maxPollsOncePaid = 15;

/**
 * Has a payment confirmed once, then follows what is known of it until it is settled and its invoice and e-mail are there.
 * Stripe out of reach is no refusal: its word will come by itself.
 */
export function useCheckoutConfirmation(sessionId: string) {
  const [confirm] = useConfirmCheckoutMutation();
  const [read] = useLazyReadCheckoutQuery();
  const [phase, setPhase] = useState<Phase>('asking');
  const [checkout, setCheckout] = useState<CheckoutStatus | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [lookFailed, setLookFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const begun = useRef(false);

  // Once, even when React runs effects twice.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void confirm({ params: { sessionId } }).then((answer) => {
      if (answer.data) {
        setCheckout(answer.data);
        setPhase(answer.data.state === 'pending' ? 'waiting' : 'settled');
        return;
      }
      const waiting = mayStillCome(answer.error);
      if (!waiting) reportError('confirming a payment', answer.error);
      setError(answer.error);
      setPhase(waiting ? 'waiting' : 'refused');
    });
  }, [confirm, sessionId]);

  const paid = phase === 'settled' && checkout?.state === 'paid';
  const complete = checkout?.confirmationSent === true && checkout.invoiceNumber !== null;
  const wanted = phase === 'waiting' || (paid && !complete);
  const gaveUp = wanted && attempt >= (paid ? maxPollsOncePaid : polls.most);

  useEffect(() => {
    if (!wanted || gaveUp) return undefined;
    const look = async () => {
      const answer = await read({ params: { sessionId } });
      if (answer.data) {
        setCheckout(answer.data);
        if (answer.data.state !== 'pending') setPhase('settled');
      } else {
        reportError('reading a payment', answer.error);
      }
      setLookFailed(answer.error !== undefined);
      setAttempt(attempt + 1);
    };
    const timer = setTimeout(() => void look(), attempt < polls.quick ? polls.quickDelay : polls.slowDelay);
    return () => clearTimeout(timer);
  }, [wanted, gaveUp, attempt, read, sessionId]);

  return {
    phase,
    checkout,
    error,
    lookFailed,
    /** Whether it is no longer looked at by itself. */
    gaveUp,
    lookAgain: () => setAttempt(0),
  };
}

/** Whether what failed says nothing about the payment itself. */
function mayStillCome(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return (
    code === 'billing_unavailable' || code === 'too_many_requests' || (isApiError(error) && error.kind === 'network')
  );
}
