import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { heldUntil } from './charges.ts';
import { cancelIntent } from './paymentIntents.ts';

/** When each hold of an account ends by itself, and how. */
export function endingHolds(account: SandboxAccount): { at: number; work: () => void }[] {
  return account.all('charge').flatMap((charge) => {
    const at = heldUntil(charge);
    const intent = account.get('payment_intent', charge.payment_intent ?? '');
    if (at === null || intent?.status !== 'requires_capture') return [];
    return [{ at, work: () => cancelIntent(account, intent, 'automatic') }];
  });
}
