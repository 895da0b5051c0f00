import type { Platform } from '../platform/index.ts';

/**
 * Runs what must do with the connection of its transaction, while every connection of the pool is in use.
 * @returns what it threw. @throws Error when it did not throw, or asked for another connection.
 */
export async function failWithoutPool(
  { pool }: Pick<Platform, 'pool'>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const connections = await Promise.all(Array.from({ length: pool.options.max }, async () => pool.connect()));
  const { promise: asked, reject: ask } = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (pool.waitingCount > 0) ask(new Error('It asked for another connection.'));
  }, 5);
  try {
    return await Promise.race([
      asked,
      work().then(
        () => new Error('It did not throw.'),
        (error: unknown) => error,
      ),
    ]);
  } finally {
    clearInterval(watch);
    for (const connection of connections) connection.release();
  }
}
