import type { CheckoutSession } from '../SandboxObjects.ts';

/** Where the browser goes after this outcome; null when the person stays on the page. */
export function redirectOf(session: CheckoutSession, outcome: 'success' | 'card_declined' | 'cancel'): string | null {
  if (outcome === 'card_declined') return null;
  if (outcome === 'cancel') return session.cancel_url;
  return session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
}
