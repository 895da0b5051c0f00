import { useEffect, useState } from 'react';
import type { PortalFlow } from '@app/contract/billing/subscriptionApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { openTab } from '../../browser/openTab.ts';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showFailure } from '../../components/feedback/toast.tsx';
import { noteCheckout } from './lastCheckout.ts';
import { portalFailure } from './portalFailure.ts';
import { useCreateCheckoutMutation, useOpenPortalMutation } from './subscriptionApi.ts';

export interface StripeTab {
  openPortal: (flow: PortalFlow) => Promise<void>;
  openCheckout: (plan: string, billingCycle: BillingCycle) => Promise<void>;
  /** Its address is being asked for. */
  busy: boolean;
  /** Where the page is, when the browser blocked its tab. */
  blockedAt: string | null;
  /** Whether something may be under way in the other tab. */
  away: boolean;
  /** What was under way there is known to have come to its end. */
  settle: () => void;
}

/** Milliseconds after which the other tab is assumed to be abandoned. */
const paymentTimeout = 15 * 60_000;

/** What an address was asked with, answered or refused. */
interface Asked {
  data?: { url?: string } | undefined;
  error?: unknown;
}

/** Stripe's pages, each in a tab of its own. */
export function useStripeTab(): StripeTab {
  const { home } = useCustomerArea();
  const [askCheckout] = useCreateCheckoutMutation();
  const [askPortal] = useOpenPortalMutation();
  const [busy, setBusy] = useState(false);
  const [blockedAt, setBlockedAt] = useState<string | null>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!away) return undefined;
    const timer = setTimeout(() => setAway(false), paymentTimeout);
    return () => clearTimeout(timer);
  }, [away]);

  const open = async (ask: () => Promise<Asked>, tellFailure: (error: unknown) => void) => {
    // The demonstration refuses by itself, and says so.
    if (home === '/demo') {
      await ask();
      return;
    }
    const tab = openTab('Ouverture de la page sécurisée de Stripe…');
    setBusy(true);
    setBlockedAt(null);
    const { data, error } = await ask();
    setBusy(false);
    if (!data?.url || !isWebAddress(data.url)) {
      tab?.close();
      tellFailure(error);
      return;
    }
    if (tab) tab.goTo(data.url);
    else setBlockedAt(data.url);
    setAway(true);
  };

  return {
    openPortal: (flow) =>
      open(
        () => askPortal({ body: { flow } }),
        (error) => showFailure(billingMessages.portalFailed, portalFailure(error)),
      ),
    openCheckout: (plan, billingCycle) =>
      open(
        async () => {
          const answer = await askCheckout({ body: { plan, billingCycle } });
          if (answer.data) noteCheckout(answer.data.sessionId);
          return answer;
        },
        (error) => showFailure("Impossible d'ouvrir la page de paiement", reasonOf(error)),
      ),
    busy,
    blockedAt,
    away,
    settle: () => {
      setAway(false);
      setBlockedAt(null);
    },
  };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
