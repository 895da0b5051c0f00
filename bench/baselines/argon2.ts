import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { answerParent } from '../framework/Child.ts';

/** The product's own cost: shared/domain/accounts/credentials/passwords.ts. */
const password = hash('volets du matin', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Verifications a second, one on each core at any time. */
answerParent(z.object({ seconds: z.number() }), async ({ seconds }) => {
  const reference = await password;
  const start = performance.now();
  const end = start + seconds * 1_000;
  let verified = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() < end) {
        if (!(await verify(reference, 'volets du matin'))) throw new Error('The password was not recognised');
        verified += 1;
      }
    }),
  );
  return verified / ((performance.now() - start) / 1_000);
});
