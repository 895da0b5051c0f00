import { expireDomain } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Ends a purchase whose registration has run out. */
export const expireDomainHandler = defineHandler('expireDomain', {
  async perform({ platform, tx, payload }) {
    await expireDomain(platform, tx, payload.purchaseId);
  },
});
