import type { ClientBase } from 'pg';

interface Task {
  /** One after the other, on the same connection. */
  statements: readonly string[];
  /** What can only be done afterwards. */
  next?: readonly Task[];
}

/** Statements that wait for a free connection: each that serves the queue takes the next task until none will come. */
export class StatementQueue {
  readonly #waiting: Task[];
  #running = 0;
  #isComplete = false;
  #failure: { error: unknown } | undefined;
  #wakeAll: (() => void)[] = [];

  constructor(tasks: readonly Task[] = []) {
    this.#waiting = [...tasks];
  }

  add(...tasks: readonly Task[]): void {
    this.#waiting.push(...tasks);
    this.#changed();
  }

  /** No task will be added. */
  complete(): void {
    this.#isComplete = true;
    this.#changed();
  }

  /** Every connection stops after the statement that it runs now. */
  abandon(error: unknown): void {
    this.#failure ??= { error };
    this.#changed();
  }

  /** @throws what the first statement that failed threw, or the reason why the queue was abandoned. */
  demandNoFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Works until every task is done, by this connection or another. @throws like `demandNoFailure`. */
  async work(client: ClientBase): Promise<void> {
    while (!this.#isOver()) {
      const task = this.#waiting.shift();
      if (task) await this.#carryOut(task, client);
      else await new Promise<void>((wake) => this.#wakeAll.push(wake));
    }
    this.demandNoFailure();
  }

  #isOver(): boolean {
    return this.#failure !== undefined || (this.#isComplete && this.#waiting.length === 0 && this.#running === 0);
  }

  async #carryOut({ statements, next = [] }: Task, client: ClientBase): Promise<void> {
    this.#running += 1;
    try {
      for (const statement of statements) {
        await client.query(statement);
        if (this.#failure) return;
      }
      // Before all others: they were blocked until now.
      this.#waiting.unshift(...next);
    } catch (error) {
      this.#failure ??= { error };
    } finally {
      this.#running -= 1;
      this.#changed();
    }
  }

  #changed(): void {
    const waiting = this.#wakeAll;
    this.#wakeAll = [];
    for (const wake of waiting) wake();
  }
}

/** Carries out statements that do not depend on one another, on whichever connection is free. */
export async function shareOut(clients: readonly ClientBase[], statements: readonly string[]): Promise<void> {
  const queue = new StatementQueue(statements.map((statement) => ({ statements: [statement] })));
  queue.complete();
  const ended = await Promise.allSettled(clients.map(async (client) => queue.work(client)));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
