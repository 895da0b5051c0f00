import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { entities } from '@app/domain/composition';
import { createLogger, createOrm, isSchemaCurrent, schemaVersion } from '@app/domain/platform';
import { createTestPlatform, dropDatabase, testPassword, type TestPlatform } from '@app/domain/testing';
import { migrations } from './index.ts';

const names = migrations.map(({ name }) => name);

describe('the list of migrations', () => {
  it('names every file of this folder, in order, and nothing else', async () => {
    const files = (await readdir(import.meta.dirname)).filter((file) => /^Migration\d+\.ts$/.test(file));
    expect(names).toStrictEqual(files.map((file) => file.replace('.ts', '')).toSorted());
  });

  it('ends with the one that the code demands', () => {
    expect(names.at(-1)).toBe(schemaVersion);
  });

  it('calls each by its own name', () => {
    for (const { name, class: migration } of migrations) expect(migration.name).toBe(name);
  });
});

describe('a migrated database', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('is what the entities say, to the last constraint', async () => {
    const orm = await createOrm({
      databaseUrl: platform.database.url,
      entities,
      logger: createLogger({ level: 'silent', process: 'migrate' }),
      poolSize: 1,
      applicationName: 'test schema',
    });
    // Functions, triggers and exclusion constraints are known to the migrations alone.
    const unknown = /^drop (trigger|function) if exists|drop constraint "occupancy_once"/;
    const differences = async () => {
      const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
      return sql.split('\n').filter((line) => line !== '' && !unknown.test(line));
    };
    try {
      expect(await differences()).toStrictEqual([]);
      // The comparison is worth something only if it sees a difference.
      await platform.pool.query('alter table plan drop constraint plan_prices');
      await platform.pool.query('alter table account alter column first_name drop not null');
      const seen = (await differences()).join('\n');
      expect(seen).toContain('plan_prices');
      expect(seen).toContain('first_name');
    } finally {
      await orm.close();
    }
  });

  it('is current exactly when the last migration is in it', async () => {
    expect(await isSchemaCurrent(platform.pool)).toBe(true);
    await platform.pool.query('delete from mikro_orm_migrations where name = $1', [schemaVersion]);
    expect(await isSchemaCurrent(platform.pool)).toBe(false);
  });
});

describe('npm run migrate', () => {
  const database = `migrate_${randomBytes(6).toString('hex')}`;
  const databaseUrl = () => {
    const url = new URL(inject('testServerUrl'));
    url.pathname = `/${database}`;
    return url.href;
  };
  const administrate = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: inject('testServerUrl') });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => administrate(async (client) => client.query(`create database ${database}`)));
  afterAll(async () => administrate(async (client) => dropDatabase(client, database)));

  async function migrate(environment: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['--require', './shared/prepareNode.cjs', 'migrations/migrate.ts'], {
      cwd: `${import.meta.dirname}/..`,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATA_DIR: '/nowhere',
        DATABASE_URL: databaseUrl(),
        APP_KEY: Buffer.alloc(32, 7).toString('base64'),
        ADMIN_EMAIL: 'super@clairvolet.test',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  async function contents(): Promise<unknown> {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    try {
      const tables = ['mikro_orm_migrations', 'plan', 'mail_template', 'account', 'administrator'];
      const found: Record<string, string[]> = {};
      for (const table of tables) {
        const { rows } = await client.query<{ line: string }>(`select t::text as line from ${table} t order by 1`);
        found[table] = rows.map(({ line }) => line);
      }
      return found;
    } finally {
      await client.end();
    }
  }

  it('makes an empty database ready even when two processes start it at once, and is harmless when repeated', async () => {
    const both = await Promise.all([migrate(), migrate()]);
    expect(both.map(({ code, output }) => (code === 0 ? 'done' : output))).toStrictEqual(['done', 'done']);
    const shown = both.map(({ output }) => output).join('');
    expect(shown.match(/Applied /g)).toHaveLength(1);
    expect(
      shown.match(/First administrator: super@clairvolet.test, password [\w-]{16} \(shown only once\)/g),
    ).toHaveLength(1);

    const before = await contents();
    const again = await migrate({ ADMIN_EMAIL: 'autre@clairvolet.test', ADMIN_PASSWORD: testPassword });
    expect(again).toStrictEqual({ code: 0, output: 'The database is up to date.\n' });
    expect(await contents()).toStrictEqual(before);
  });

  it('says in a sentence what is missing', async () => {
    const { code, output } = await migrate({ DATABASE_URL: '', APP_KEY: 'x' });
    expect(code).toBe(1);
    expect(output).toMatch(/^This process cannot start:\n {2}- DATABASE_URL is not set/);
    expect(output).toContain('APP_KEY must be 32 bytes in base64');
    expect(output).not.toContain('    at ');
  });
});
