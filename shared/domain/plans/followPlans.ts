import type { Platform } from '../platform/index.ts';

/** A trigger of the table notifies this channel of every change of a plan, by any client. */
const channel = 'plan';

/** A version number that grows within moments of any change of the plans, in any process. */
export function followPlans({ listener, logger }: Pick<Platform, 'listener' | 'logger'>): () => number {
  let version = 0;
  const changed = () => {
    version += 1;
  };
  // Once it listens: a change between the first read of the plans and then was missed.
  listener
    .on(channel, changed)
    .then(changed)
    .catch((error: unknown) => logger.warn({ err: error, channel }, 'to be listened to on the next connection'));
  return () => version;
}
