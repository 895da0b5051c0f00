import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const envelope = z.object({ id: z.number(), question: z.unknown() });
const reply = z.union([
  z.object({ id: z.number(), answer: z.unknown() }),
  z.object({ id: z.number(), error: z.string() }),
]);

/** A process of the benchmarks' own (see `answerParent`), so that what it does takes no time of anyone else's loop. */
export class Child {
  readonly #process: ChildProcess;
  readonly #questions = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  /** @param file its address: `import.meta.resolve('…')`. */
  constructor(file: string) {
    this.#process = fork(fileURLToPath(file), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message) => this.#settle(message));
    this.#process.on('exit', (code) => {
      for (const { reject } of this.#questions.values()) reject(new Error(`${file} ended with ${code}`));
      this.#questions.clear();
    });
  }

  /** Asks and waits for the answer. @throws Error with the child's own message. */
  async ask<S extends z.ZodType>(schema: S, question: unknown): Promise<z.output<S>> {
    this.#asked += 1;
    const id = this.#asked;
    const answer = Promise.withResolvers<unknown>();
    this.#questions.set(id, answer);
    this.#process.send({ id, question });
    return schema.parse(await answer.promise);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }

  #settle(message: unknown): void {
    const parsed = reply.parse(message);
    const question = this.#questions.get(parsed.id);
    this.#questions.delete(parsed.id);
    if ('error' in parsed) question?.reject(new Error(parsed.error));
    else question?.resolve(parsed.answer);
  }
}

/** In such a process: answers what the process that started this one asks, and ends with it. */
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
