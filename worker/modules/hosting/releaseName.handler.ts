import { withdrawName } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Withdraws a name that was freed from the DNS; while the DNS service is away, the queue tries again. */
export const releaseNameHandler = defineHandler('releaseName', {
  async perform({ platform, tx, payload }) {
    await withdrawName(platform, tx, payload);
  },
});
