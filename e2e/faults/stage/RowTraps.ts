import { Client } from 'pg';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Boundary } from '../steps/Boundary.ts';

/** The first half of the advisory locks' keys. */
const family = 4_600;

/** Catches the writer of a certain row: triggers on the product's tables wait for a lock that is held here. */
export class RowTraps {
  readonly #databaseUrl: string;
  readonly #numbers = new Map<Boundary, number>();
  #boundaries: readonly Boundary[] = [];
  #client: Client | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async install(boundaries: readonly Boundary[]): Promise<void> {
    this.#boundaries = boundaries;
    this.#numbers.clear();
    await this.#query('create schema fault');
    await this.#query(`
      create function fault.hold() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${family}, tg_argv[0]::int);
        return new;
      end $$`);
    for (const boundary of boundaries) {
      if (boundary.place.kind !== 'row') continue;
      const { table, when, condition } = boundary.place;
      const number = this.#numbers.size + 1;
      this.#numbers.set(boundary, number);
      const isDeferred = when === 'at commit';
      await this.#query(
        `create ${isDeferred ? 'constraint ' : ''}trigger fault_${number} ${isDeferred ? 'after insert' : when} on ${table}
         ${isDeferred ? 'deferrable initially deferred ' : ''}for each row ${condition ? `when (${condition}) ` : ''}
         execute function fault.hold('${number}')`,
      );
    }
  }

  /** Adds the triggers again that were lost when a restore replaced their tables. */
  async renew(): Promise<void> {
    await this.#query('drop schema fault cascade');
    await this.install(this.#boundaries);
  }

  async remove(): Promise<void> {
    await this.#query('drop schema fault cascade');
    await this.close();
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  /** Stops every writer that reaches this boundary from now on. */
  async set(boundary: Boundary): Promise<void> {
    await this.#query('select pg_advisory_lock($1, $2)', [family, this.#number(boundary)]);
  }

  /** Resolves when a writer waits there; false after the timeout. */
  async caught(boundary: Boundary, timeout: number): Promise<boolean> {
    return waitUntil(async () => (await this.#waiting(boundary)).length > 0, timeout, 5);
  }

  /** Releases the waiting writers. Does nothing when the server died, and the lock with it. */
  async release(boundary: Boundary): Promise<void> {
    if (!this.#client) return;
    await this.#query('select pg_advisory_unlock($1, $2)', [family, this.#number(boundary)]);
  }

  async rollBack(boundary: Boundary): Promise<void> {
    for (const pid of await this.#waiting(boundary)) await this.#query('select pg_terminate_backend($1)', [pid]);
  }

  async #waiting(boundary: Boundary): Promise<number[]> {
    const rows = await this.#query(
      `select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted`,
      [family, this.#number(boundary)],
    );
    return rows.map(({ pid }) => Number(pid));
  }

  #number(boundary: Boundary): number {
    const number = this.#numbers.get(boundary);
    if (number === undefined) throw new Error(`There is no trigger for « ${boundary.name} »`);
    return number;
  }

  async #query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = this.#client ?? (await this.#connect());
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.#databaseUrl, application_name: 'faults' });
    const lost = (): void => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    this.#client = client;
    return client;
  }
}
