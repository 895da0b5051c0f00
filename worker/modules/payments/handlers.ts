import { processHostEvent } from '@app/domain/payments';
import { defineHandlers } from '../../runtime/Handler.ts';

/** What happens about money from guests to hosts. */
export const paymentsHandlers = defineHandlers({
  processHostEvent: async ({ platform, tx, payload }) => processHostEvent(platform, tx, payload.connectEventId),
});
