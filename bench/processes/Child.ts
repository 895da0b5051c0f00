import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const reply = z.union([
  z.object({ id: z.number(), answer: z.unknown() }),
  z.object({ id: z.number(), error: z.string() }),
]);

interface Question {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A process of the benchmarks' own (see `answerParent`), so that what it does takes no time of anyone else's loop. */
export class Child {
  readonly #process: ChildProcess;
  readonly #questions = new Map<number, Question>();
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
    const answer = new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject });
    });
    this.#process.send({ id, question });
    return schema.parse(await answer);
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
