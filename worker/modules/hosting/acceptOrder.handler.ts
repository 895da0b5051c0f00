import { acceptOrder } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has the registrar do what was paid for. */
export const acceptOrderHandler = defineHandler('acceptOrder', {
  async perform({ platform, tx, payload }) {
    await acceptOrder(platform, tx, payload);
  },
});
