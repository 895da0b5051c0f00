import type { CheckoutSession } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/** Nobody can pay there any more. */
export function expireSession(account: SandboxAccount, session: CheckoutSession): void {
  account.change(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}
