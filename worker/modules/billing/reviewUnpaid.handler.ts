import { reviewUnpaid } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Looks at which payments have been due for so long that their customers have to be reminded. */
export const reviewUnpaidHandler = defineHandler('reviewUnpaid', {
  async perform({ tx, payload }) {
    await reviewUnpaid(tx, payload.slot);
  },
});
