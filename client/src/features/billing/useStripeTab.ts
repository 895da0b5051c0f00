import { useCallback, useEffect, useState } from 'react';
import type { AddressPart } from '@app/contract/accounts/billingAddress.ts';
import type { PortalFlow } from '@app/contract/billing/subscriptionApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { isWebAddress } from '../../browser/browser.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showFailure } from '../../components/toasts/toast.tsx';
import { isApiError, notJson, problemOf } from '../../api/apiError.ts';
import { useCreateCheckoutMutation, useOpenPortalMutation } from './billingApi.ts';

/** A page of Stripe's that was opened and may still be in use. */
interface Away {
  /** Of a payment page. */
  sessionId: string | null;
  /** Opens it again, within a click. */
  reopen: () => void;
}

interface CheckoutWish {
  plan: string;
  billingCycle: BillingCycle;
  billingAddress?: AddressPart;
}

export type StripeTab = ReturnType<typeof useStripeTab>;

/** Milliseconds after which the other tab is assumed to be abandoned. */
const paymentTimeout = 15 * 60_000;

/** Stripe's pages, each in a tab of its own. */
export function useStripeTab() {
  const { home } = useCustomerArea();
  const [askCheckout] = useCreateCheckoutMutation();
  const [askPortal] = useOpenPortalMutation();
  const [busy, setBusy] = useState(false);
  const [blockedAt, setBlockedAt] = useState<string | null>(null);
  const [away, setAway] = useState<Away | null>(null);

  useEffect(() => {
    if (!away) return undefined;
    const timer = setTimeout(() => setAway(null), paymentTimeout);
    return () => clearTimeout(timer);
  }, [away]);

  const settle = useCallback(() => {
    setAway(null);
    setBlockedAt(null);
  }, []);

  const open = async (
    ask: () => Promise<{ data?: { url?: string; sessionId?: string } | undefined; error?: unknown }>,
    tellFailure: (error: unknown) => void,
    reopen: () => void,
  ): Promise<{ error?: unknown }> => {
    // The demonstration refuses by itself, and says so.
    if (home === '/demo') {
      await ask();
      return {};
    }
    const tab = openTab('Ouverture de la page sécurisée de Stripe…');
    setBusy(true);
    setBlockedAt(null);
    const { data, error } = await ask();
    setBusy(false);
    if (!data?.url || !isWebAddress(data.url)) {
      tab?.close();
      tellFailure(error);
      return { error: error ?? new Error('Stripe’s page has no address') };
    }
    if (tab) tab.location.replace(data.url);
    else setBlockedAt(data.url);
    setAway({ sessionId: data.sessionId ?? null, reopen });
    return {};
  };

  const openPortal = async (flow: PortalFlow): Promise<{ error?: unknown }> =>
    open(
      () => askPortal({ body: { flow } }),
      (error) => showFailure(billingMessages.portalFailed, portalFailure(error)),
      () => void openPortal(flow),
    );

  const openCheckout = async (wish: CheckoutWish, tellFailure = toastFailure): Promise<{ error?: unknown }> =>
    open(
      async () => {
        const answer = await askCheckout({ body: wish });
        if (answer.data) noteCheckout(answer.data.sessionId);
        return answer;
      },
      tellFailure,
      () => void openCheckout({ plan: wish.plan, billingCycle: wish.billingCycle }),
    );

  return {
    openPortal,
    /** Failures are told in a toast, or as `tellFailure` does. */
    openCheckout,
    /** Its address is being asked for. */
    busy,
    /** Where the page is, when the browser blocked its tab. */
    blockedAt,
    /** What may be in progress in the other tab; null: nothing. */
    away,
    /** What was in progress there is known to have come to its end. */
    settle,
  };
}

/** Why no payment page opens. */
export const checkoutFailed = 'Impossible d’ouvrir la page de paiement';

function toastFailure(error: unknown): void {
  showFailure(checkoutFailed, reasonOf(error));
}

/** Why Stripe's portal could not be opened; `undefined`: the server answered, but gave no address. */
function portalFailure(error: unknown): string {
  if (error === undefined) return billingMessages.portalUrlMissing;
  if (isApiError(error) && error.kind === 'network') return reasonOf(error);
  if (isApiError(error) && error.kind === 'unreadable') {
    const understood = error.status < 300 && error.reason !== notJson;
    return understood ? billingMessages.portalUrlMissing : billingMessages.portalAnswerInvalid;
  }
  return problemOf(error)?.detail || billingMessages.checkStripe;
}

/**
 * Opens a tab that says what it waits for. To be called within a click: browsers block it anywhere else, and some always.
 * Null when it was blocked.
 */
function openTab(waitsFor: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // Where it goes must not reach back into this page.
  tab.opener = null;
  tab.document.title = waitsFor;
  tab.document.body.textContent = waitsFor;
  return tab;
}

const key = 'clairvolet.last-checkout';

/** Whether this is a reference of Stripe's to a payment page. */
export function isCheckoutReference(text: string): boolean {
  return /^cs_\w+$/.test(text);
}

/** Keeps which payment page was opened last in this browser: not every way back from there names it. */
export function noteCheckout(sessionId: string): void {
  try {
    localStorage.setItem(key, sessionId);
  } catch {
    // A browser that keeps nothing shows no reference then.
  }
}

/** The payment page that was opened last in this browser; empty when none is known. */
export function lastCheckout(): string {
  try {
    const noted = localStorage.getItem(key) ?? '';
    return isCheckoutReference(noted) ? noted : '';
  } catch {
    return '';
  }
}
