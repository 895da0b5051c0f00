import { abandonReconciliation, reconcileStripe } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Compares everything that Stripe knows with what is known here, for whoever asked or because it is night. */
export const reconcileStripeHandler = defineHandler('reconcileStripe', {
  async perform({ platform, tx, payload }) {
    await reconcileStripe(platform, tx, payload.reconciliationId);
  },

  async failed({ platform, payload }, { final }) {
    if (final) await abandonReconciliation(platform, payload.reconciliationId);
  },
});
