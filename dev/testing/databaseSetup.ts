import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { dropDatabase } from '@app/domain/testing';
import { startTestPostgres } from './startTestPostgres.ts';
import { startTestRedis } from './startTestRedis.ts';
import type { TestService } from './chooseTestService.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are made. */
    testServerUrl: string;
    /** A Redis that all test files share; null when this machine has none. */
    testRedisUrl: string | null;
    /** A migrated database with its first data, to make others from. */
    templateDatabase: string;
    /** The same for every run, so that one test can decrypt what another has encrypted. */
    appKey: string;
    /** Of the template's first data. */
    superAdministrator: { email: string; password: string };
  }
}

const repository = resolve(import.meta.dirname, '../..');

const appKey = Buffer.alloc(32, 7).toString('base64');
const superAdministrator = { email: 'super@clairvolet.test', password: 'volets du matin' };

async function migrate(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['migrations/migrate.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      APP_KEY: appKey,
      ADMIN_EMAIL: superAdministrator.email,
      ADMIN_PASSWORD: superAdministrator.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Migrating the template database failed:\n${output}`);
}

/** Both at once; when one cannot start, the other one is ended again. */
async function startServices(): Promise<{ postgres: TestService; redis: TestService | null }> {
  const starting = [startTestPostgres(), startTestRedis()] as const;
  try {
    const [postgres, redis] = await Promise.all(starting);
    return { postgres, redis };
  } catch (error) {
    for (const result of await Promise.allSettled(starting)) {
      if (result.status === 'fulfilled') await result.value?.stop();
    }
    throw error;
  }
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Gives the tests a PostgreSQL server, a Redis where there is one, and a migrated template; each test file makes its own
 * database from it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, redis } = await startServices();
  const template = `template_${process.pid}_${Date.now().toString(36)}`;
  await onServer(postgres.url, async (client) => client.query(`create database ${template}`));
  const templateUrl = new URL(postgres.url);
  templateUrl.pathname = `/${template}`;
  await migrate(templateUrl.href);
  project.provide('testServerUrl', postgres.url);
  project.provide('testRedisUrl', redis?.url ?? null);
  project.provide('templateDatabase', template);
  project.provide('appKey', appKey);
  project.provide('superAdministrator', superAdministrator);
  return async () => {
    await onServer(postgres.url, async (client) => dropDatabase(client, template));
    await Promise.all([postgres.stop(), redis?.stop()]);
  };
}
