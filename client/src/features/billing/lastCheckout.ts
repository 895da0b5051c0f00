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
