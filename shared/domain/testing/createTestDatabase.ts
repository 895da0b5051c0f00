import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** How often a drop is retried because of autovacuum. */
const dropAttempts = 100;

/** Drops a database. Only a superuser may end an autovacuum worker (42501): one is gone at a later attempt. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const isHousekeeping = error instanceof DatabaseError && error.code === '42501';
      if (!isHousekeeping || attempt >= dropAttempts) throw error;
      await pause(50);
    }
  }
}

/** A migrated database of this test's own, copied from the template in some tens of milliseconds. */
export async function createTestDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) =>
    client.query(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`),
  );
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    /** Cuts every connection and accepts no new one. */
    async goAway() {
      await onServer(async (client) => {
        await client.query(`alter database ${name} with allow_connections false`);
        // Only a superuser may end the autovacuum worker that may be connected too: it leaves by itself.
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
          [name],
        );
      });
    },
    comeBack: async () =>
      onServer(async (client) => client.query(`alter database ${name} with allow_connections true`)),
    drop: async () => onServer(async (client) => dropDatabase(client, name)),
  };
}
