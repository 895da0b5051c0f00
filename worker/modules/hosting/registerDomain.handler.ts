import { registerDomain } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has a domain registered that is paid for or included. */
export const registerDomainHandler = defineHandler('registerDomain', {
  async perform({ platform, tx, payload }) {
    await registerDomain(platform, tx, payload.purchaseId);
  },
});
