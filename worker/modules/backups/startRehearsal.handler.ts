import { openRehearsal } from '@app/domain/backups';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has the latest backup rehearsed once a night; without one there is nothing to prove. */
export const startRehearsalHandler = defineHandler('startRehearsal', {
  async perform({ tx }) {
    await openRehearsal(tx, null);
  },
});
