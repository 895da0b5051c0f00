import { useEffect, useRef, useState } from 'react';
import { useConfirmCheckoutMutation } from './billingApi.ts';
import type { StripeTab } from './useStripeTab.ts';

/**
 * Whether somebody is back on this page while Stripe's tab may have been closed: browsers do not tell. At each return Stripe
 * is asked about the payment, whose page may have been closed before it could report, and `refetch` reads the result.
 */
export function useReturnFromStripe(away: StripeTab['away'], refetch: () => unknown): boolean {
  const [confirm] = useConfirmCheckoutMutation();
  const [backFrom, setBackFrom] = useState<StripeTab['away']>(null);
  const asking = useRef(false);

  useEffect(() => {
    if (!away) return undefined;
    const { sessionId } = away;
    const comeBack = async () => {
      if (document.visibilityState !== 'visible' || asking.current) return;
      asking.current = true;
      if (sessionId !== null) await confirm({ params: { sessionId } });
      await refetch();
      asking.current = false;
      setBackFrom(away);
    };
    const onReturn = () => void comeBack();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [away, confirm, refetch]);

  return away !== null && backFrom === away;
}
