import { openPlatform } from '@app/domain/composition';
import { commonEnvironment, parseEnvironment } from '@app/domain/platform';
import { restoreBackup } from '../modules/backups/restores.ts';
import { runHandler } from '../runtime/runHandler.ts';

// Carries out the restore of an event, in a process that a test may kill.

const platform = await openPlatform(parseEnvironment(commonEnvironment, process.env), {
  name: 'worker',
  logLevel: 'silent',
  poolSize: 6,
});
const services = {
  templates: { read: async () => Promise.reject(new Error('no templates here')) },
  mail: {
    send: async () => Promise.reject(new Error('no mail here')),
    verify: async () => undefined,
    close: () => undefined,
  },
};
process.send?.('begins');
const data: unknown = JSON.parse(process.env.EVENT ?? '');
await runHandler({ platform, services, handler: restoreBackup, data, isLastAttempt: false });
process.send?.('done');
await platform.close();
