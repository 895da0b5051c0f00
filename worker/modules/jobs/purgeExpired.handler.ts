import { purgeExpired } from '@app/domain/jobs';
import { defineHandler } from '../../runtime/Handler.ts';

/** Throws away what has expired. */
export const purgeExpiredHandler = defineHandler('purgeExpired', {
  async perform({ tx }) {
    await purgeExpired(tx.em, tx.clock.now());
  },
});
