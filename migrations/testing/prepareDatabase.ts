import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { entities } from '@app/domain/composition';
import { createLogger, createOrm } from '@app/domain/platform';
import { dropDatabase } from '@app/domain/testing';
import { migrations } from '../index.ts';

/** An empty database for the tests of a file, which migrates it as far as they want. */
export function prepareDatabase() {
  const database = `before_${randomBytes(6).toString('hex')}`;
  const urlOf = (name: string | null) => {
    const url = new URL(inject('testServerUrl'));
    if (name !== null) url.pathname = `/${name}`;
    return url.href;
  };
  const visit = async (connectionString: string, work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => visit(urlOf(null), async (client) => client.query(`create database ${database}`)));
  afterAll(async () => visit(urlOf(null), async (client) => dropDatabase(client, database)));

  return {
    connected: async (work: (client: Client) => Promise<unknown>) => visit(urlOf(database), work),
    /** Applies the first migrations, in order. */
    async migrateTo(count: number): Promise<void> {
      const orm = await createOrm({
        databaseUrl: urlOf(database),
        entities,
        migrations: migrations.slice(0, count),
        logger: createLogger({ level: 'silent', process: 'migrate' }),
        poolSize: 1,
        applicationName: 'test migrations',
      });
      try {
        await orm.migrator.up();
      } finally {
        await orm.close();
      }
    },
  };
}
