import type { Server } from 'node:net';
import { z } from 'zod';

const envelope = z.object({ id: z.number(), question: z.unknown() });

/** Answers what the process that started this one asks; ends with it. */
export function answerParent<S extends z.ZodType>(
  schema: S,
  answer: (question: z.output<S>) => Promise<unknown>,
): void {
  process.on('message', (message) => {
    const { id, question } = envelope.parse(message);
    Promise.resolve(question)
      .then(async (asked) => answer(schema.parse(asked)))
      .then(
        (found) => process.send?.({ id, answer: found }),
        (error: unknown) =>
          process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

/** Listens on a free port of the loopback; the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
