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
