import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonEnvironment, EnvironmentError, parseEnvironment } from './environment.ts';

const appKey = Buffer.alloc(32, 1).toString('base64');
const complete = { DATABASE_URL: 'postgres://localhost/clairvolet', APP_KEY: appKey };

function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(commonEnvironment, source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('the environment', () => {
  let empty: string;
  let developer: string;
  beforeAll(async () => {
    [empty, developer] = await Promise.all([
      mkdtemp(join(tmpdir(), 'clairvolet-env-')),
      mkdtemp(join(tmpdir(), 'clairvolet-env-')),
    ]);
    await writeFile(join(developer, 'app.key'), `${appKey}\n`);
    const services = { DATABASE_URL: 'postgres://127.0.0.1:5555/dev', APP_URL: 'http://localhost:3030', PIDS: [1] };
    await writeFile(join(developer, 'development.json'), JSON.stringify(services));
  });
  afterAll(async () => {
    await Promise.all([empty, developer].map(async (folder) => rm(folder, { recursive: true })));
  });

  it('has development defaults for every optional value', () => {
    expect(parseEnvironment(commonEnvironment, { ...complete, DATA_DIR: empty })).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
    });
    expect(parseEnvironment(commonEnvironment, { ...complete, DATA_DIR: empty, PORT: '4000' }).APP_URL).toBe(
      'http://localhost:4000',
    );
  });

  it('treats an empty value as not set', () => {
    expect(parseEnvironment(commonEnvironment, { ...complete, DATA_DIR: empty, PORT: '', LOG_LEVEL: '' }).PORT).toBe(
      3000,
    );
  });

  it('sends payments to Stripe and nowhere else in production, and to a sandbox elsewhere', () => {
    const sandbox = { STRIPE_API_BASE: 'http://127.0.0.1:12111', APP_URL: 'https://clairvolet.example' };
    expect(problemsOf({ ...complete, ...sandbox, NODE_ENV: 'production' })).toStrictEqual([
      '  - STRIPE_API_BASE is set: in production payments go to Stripe and nowhere else',
    ]);
    expect(problemsOf({ ...complete, ...sandbox, DATA_DIR: empty })).toStrictEqual([]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_publique', 'must be a secret key of Stripe, sk_…'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'must be a signing secret of Stripe, whsec_…'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'secret', 'must be a signing secret of Stripe, whsec_…'],
    ['STRIPE_THIN_WEBHOOK_SECRET', 'secret', 'must be a signing secret of Stripe, whsec_…'],
  ])('refuses a %s that Stripe would not accept, and does not repeat it', (name, value, problem) => {
    expect(problemsOf({ ...complete, DATA_DIR: empty, [name]: value })).toStrictEqual([`  - ${name} ${problem}`]);
  });

  it('reports everything that is wrong at once, and what to do', () => {
    const problems = problemsOf({
      DATA_DIR: empty,
      PORT: '70000',
      NODE_ENV: 'prod',
      LOG_LEVEL: 'loud',
      APP_URL: 'ftp://x',
    });
    expect(problems).toHaveLength(6);
    expect(problems.join('\n')).toMatch(/DATABASE_URL is not set.*npm run start:dev-services/);
    expect(problems.join('\n')).toMatch(/APP_KEY is not set \(openssl rand -base64 32/);
    for (const name of ['PORT', 'NODE_ENV', 'LOG_LEVEL', 'APP_URL']) {
      expect(problems.some((problem) => problem.startsWith(`  - ${name} `))).toBe(true);
    }
  });

  it('never repeats a value, which may be a secret', () => {
    const problems = problemsOf({
      DATA_DIR: empty,
      DATABASE_URL: 'mysql://u:canari-motdepasse@h/d',
      APP_KEY: 'canari-cle',
    });
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).not.toContain('canari');
  });

  it('uses the development services for what is not set, and only for that', () => {
    const found = parseEnvironment(commonEnvironment, { DATA_DIR: developer });
    expect(found).toMatchObject({
      DATABASE_URL: 'postgres://127.0.0.1:5555/dev',
      APP_KEY: appKey,
      APP_URL: 'http://localhost:3030',
    });
    const given = parseEnvironment(commonEnvironment, { DATA_DIR: developer, DATABASE_URL: complete.DATABASE_URL });
    expect(given.DATABASE_URL).toBe(complete.DATABASE_URL);
  });

  it('uses no development service in production, and requires its public address', () => {
    const problems = problemsOf({ NODE_ENV: 'production', DATA_DIR: developer }).join('\n');
    expect(problems).toContain('DATABASE_URL is not set');
    expect(problems).toContain('APP_KEY is not set');
    expect(problems).toContain('APP_URL is not set');
    const production = {
      ...complete,
      NODE_ENV: 'production',
      DATA_DIR: developer,
      APP_URL: 'https://clairvolet.example',
    };
    expect(parseEnvironment(commonEnvironment, production).APP_URL).toBe('https://clairvolet.example');
  });

  it('refuses a METRICS_TOKEN that no header can carry', () => {
    expect(problemsOf({ ...complete, METRICS_TOKEN: 'deux mots' })).toStrictEqual([
      '  - METRICS_TOKEN must not contain spaces',
    ]);
    expect(problemsOf({ ...complete, METRICS_TOKEN: 'un-mot' })).toStrictEqual([]);
  });

  it.each(['', 'abc', Buffer.alloc(16).toString('base64')])('refuses the APP_KEY %j', (wrong) => {
    expect(problemsOf({ ...complete, DATA_DIR: empty, APP_KEY: wrong })).toHaveLength(1);
  });
});
