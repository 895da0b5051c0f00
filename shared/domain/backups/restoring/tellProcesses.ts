import { hostingChannel } from '../../hosting/index.ts';
import { outboxChannel, settingsChannel, type EntityManager } from '../../platform/index.ts';
import { doorOpen, restoreChannel } from './restoreDoor.ts';

/** The channels of what processes keep of the database; of `plan` and `mail_template`, those that their triggers use. */
const keptChannels = [settingsChannel, hostingChannel, outboxChannel, 'plan', 'mail_template'] as const;

/** Has every process read anew whatever it keeps, and every server open its door, once the transaction has committed. */
export async function tellProcesses(em: EntityManager): Promise<void> {
  for (const channel of keptChannels) await em.execute('select pg_notify(?, ?)', [channel, ''], 'run');
  await em.execute('select pg_notify(?, ?)', [restoreChannel, doorOpen], 'run');
}
