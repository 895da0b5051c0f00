import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are made. */
    testServerUrl: string;
    /** A migrated database with its first data, to make others from. */
    templateDatabase: string;
    /** The same for every run, so that what a test seals another may open. */
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

/** `TEST_DATABASE_URL` when it is set, else an embedded PostgreSQL of this run's own. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'clairvolet-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, mode: 'volatile', log: () => undefined });
  return {
    url: postgres.adminUrl,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Gives the tests a PostgreSQL server and a migrated template; each test file makes its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `template_${process.pid}_${Date.now().toString(36)}`;
  await query(server.url, `create database ${template}`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${template}`;
  await migrate(templateUrl.href);
  project.provide('testServerUrl', server.url);
  project.provide('templateDatabase', template);
  project.provide('appKey', appKey);
  project.provide('superAdministrator', superAdministrator);
  return async () => {
    await query(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
