import { renewDomain } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has a domain renewed whose next year is paid for or included. */
export const renewDomainHandler = defineHandler('renewDomain', {
  async perform({ platform, tx, payload }) {
    await renewDomain(platform, tx, payload.renewalId);
  },
});
