import type { createPostgresBackend, PgPool } from 'bullmq';

type CreateBackend = typeof createPostgresBackend;
type Backend = ReturnType<CreateBackend>;

/**
 * BullMQ's backend on PostgreSQL, without two statements that run into deadlocks under load because they lock many rows
 * in different orders: the renewal of all locks at once, and the check for stalled jobs, which writes to every running
 * job. A renewal that fails makes healthy jobs look stalled.
 */
export function withoutRowContention(createBackend: CreateBackend, pool: PgPool): CreateBackend {
  return (name, options, factoryOptions) => {
    const backend = createBackend(name, options, factoryOptions);
    const reclaimStalled = backend.moveStalledJobsToWait.bind(backend);
    backend.extendLocks = async (ids, tokens, duration) => renewLocks(backend, { pool, name, ids, tokens, duration });
    backend.moveStalledJobsToWait = async () => ((await hasExpiredLock(pool, name)) ? reclaimStalled() : []);
    return backend;
  };
}

interface Renewal {
  pool: PgPool;
  /** Of the queue. */
  name: string;
  ids: readonly string[];
  tokens: readonly string[];
  /** Milliseconds. */
  duration: number;
}

/**
 * Renews the locks of unlocked rows in one statement that waits for none, then the others one by one.
 * @returns the jobs whose lock is lost. One that ended during its renewal has none to lose.
 */
async function renewLocks(backend: Backend, { pool, name, ids, tokens, duration }: Renewal): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with own as (
       select job.id from job join unnest($2::text[], $3::text[]) as held (id, token) using (id)
       where queue = $1 and state = 'active' and lock_token = held.token for update of job skip locked)
     update job set locked_until_ms = $4 from own where job.queue = $1 and job.id = own.id returning job.id`,
    [name, ids, tokens, Date.now() + duration],
  );
  const renewed = new Set(rows.map(({ id }) => id));
  const refused: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (renewed.has(id)) continue;
    if ((await backend.extendLock(id, tokens[at] ?? '', duration)) === 0) refused.push(id);
  }
  if (refused.length === 0) return [];
  const lost = await pool.query<{ id: string }>(
    `select id from job where queue = $1 and id = any($2) and state in ('waiting', 'active')`,
    [name, refused],
  );
  return lost.rows.map(({ id }) => id);
}

/** Whether the check has anything to do: reads an index, and locks nothing. */
async function hasExpiredLock(pool: PgPool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ expired: boolean }>(
    `select exists (select from job where queue = $1 and state = 'active' and locked_until_ms < $2) as expired`,
    [name, Date.now()],
  );
  return rows[0]?.expired === true;
}
