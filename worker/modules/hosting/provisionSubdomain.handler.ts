import { advanceName } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Publishes a subdomain that a host took, and brings it online as far as it goes now; the clock sees to the rest. */
export const provisionSubdomainHandler = defineHandler('provisionSubdomain', {
  async perform({ platform, tx, payload }) {
    await advanceName(platform, tx, payload.nameId);
  },
});
