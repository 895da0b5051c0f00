import type { ClientBase } from 'pg';

interface Chore {
  /** One after the other, on the same connection. */
  statements: readonly string[];
  /** What can only be done afterwards. */
  next?: readonly Chore[];
}

/**
 * Statements that wait for a connection that has time for them: those who come to work take the next one as soon as they
 * are free, until there are no more and nobody will add any.
 */
export class Chores {
  readonly #waiting: Chore[];
  #running = 0;
  #isComplete = false;
  #failure: { error: unknown } | undefined;
  #wakeAll: (() => void)[] = [];

  constructor(chores: readonly Chore[] = []) {
    this.#waiting = [...chores];
  }

  add(...chores: readonly Chore[]): void {
    this.#waiting.push(...chores);
    this.#changed();
  }

  /** There will be no more. */
  complete(): void {
    this.#isComplete = true;
    this.#changed();
  }

  /** Has everyone stop after the statement that they are at. */
  abandon(error: unknown): void {
    this.#failure ??= { error };
    this.#changed();
  }

  /** @throws what the first statement that failed threw, or why they were abandoned. */
  demandNoFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /**
   * Works until everything is done, by whomever.
   * @throws like `demandNoFailure`.
   */
  async work(client: ClientBase): Promise<void> {
    while (!this.#isOver()) {
      const chore = this.#waiting.shift();
      if (chore) await this.#carryOut(chore, client);
      else await new Promise<void>((wake) => this.#wakeAll.push(wake));
    }
    this.demandNoFailure();
  }

  #isOver(): boolean {
    return this.#failure !== undefined || (this.#isComplete && this.#waiting.length === 0 && this.#running === 0);
  }

  async #carryOut({ statements, next = [] }: Chore, client: ClientBase): Promise<void> {
    this.#running += 1;
    try {
      for (const statement of statements) {
        await client.query(statement);
        if (this.#failure) return;
      }
      // First what others have time for only now.
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
  const chores = new Chores(statements.map((statement) => ({ statements: [statement] })));
  chores.complete();
  const ended = await Promise.allSettled(clients.map(async (client) => chores.work(client)));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
