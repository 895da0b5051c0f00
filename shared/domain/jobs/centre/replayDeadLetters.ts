import { handlerLabel } from '@app/contract/jobLabels.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { openDeadLetters, reviveReplayed } from './deadLetters.ts';

/**
 * Has every dead letter tried again, or all those of one handler: the ten thousand oldest of them, if there are more.
 * @returns how many.
 */
export async function replayDeadLetters(
  platform: Platform,
  actorId: string,
  { handler }: { handler?: string | undefined },
): Promise<number> {
  const replayed = await transact(platform, actorId, async (tx) => {
    const opened = await openDeadLetters(tx, { handler });
    tx.audit({
      action: 'jobs.replayed',
      target: { kind: 'tasks', id: null, label: handler === undefined ? 'Toutes' : handlerLabel(handler) },
      changes: [{ field: 'count', before: null, after: String(opened.length) }],
    });
    return opened;
  });
  await reviveReplayed(platform, replayed);
  return replayed.length;
}
