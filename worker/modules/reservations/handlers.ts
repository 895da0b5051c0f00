import { reviewHeldNights } from '@app/domain/reservations';
import { reviewStayChanges } from '@app/domain/storefront';
import { defineHandlers } from '../../runtime/Handler.ts';

/** What happens for reservations without anyone asking. */
export const reservationHandlers = defineHandlers({
  /** Each in a transaction of its own: locks of properties are not held until the last one is done. */
  async reviewHeldNights({ platform }) {
    await reviewHeldNights(platform);
    await reviewStayChanges(platform);
  },
});
