import type { Platform } from '../platform/index.ts';

/** A trigger of the table speaks here, so that whoever changes a plan, and by whatever means, is heard. */
const channel = 'plan';

/** A number that grows within moments of any change of the plans, in whichever process. */
export function followPlans({ listener, logger }: Pick<Platform, 'listener' | 'logger'>): () => number {
  let version = 0;
  const changed = () => {
    version += 1;
  };
  // Once it listens: a change between the first look at the plans and then was not heard of.
  listener
    .on(channel, changed)
    .then(changed)
    .catch((error: unknown) => logger.warn({ err: error, channel }, 'to be listened to on the next connection'));
  return () => version;
}
