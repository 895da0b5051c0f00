import { expect, it } from 'vitest';
import { concurrencyOf, readWorkerEnvironment } from './env.ts';

const complete = {
  DATA_DIR: '/nowhere',
  DATABASE_URL: 'postgres://localhost/clairvolet',
  APP_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const read = (more: Record<string, string> = {}) => readWorkerEnvironment({ ...complete, ...more });

it('a worker serves every queue by default, each with its own concurrency', () => {
  const environment = read();
  expect(environment.WORKER_QUEUES).toStrictEqual([
    'mail',
    'billing',
    'hosting',
    'channels',
    'documents',
    'backups',
    'maintenance',
  ]);
  expect([concurrencyOf(environment, 'mail'), concurrencyOf(environment, 'maintenance')]).toStrictEqual([16, 1]);
  expect(environment.WORKER_PORT).toBe(3001);
  expect(environment.SMTP_URL).toBeUndefined();
});

it('a worker serves the configured queues with the configured concurrency', () => {
  const environment = read({
    WORKER_QUEUES: ' maintenance , mail ',
    WORKER_CONCURRENCY: '3',
    SMTP_URL: 'smtps://mail.example',
  });
  expect(environment.WORKER_QUEUES).toStrictEqual(['maintenance', 'mail']);
  expect(concurrencyOf(environment, 'mail')).toBe(3);
});

it.each([
  [
    { WORKER_QUEUES: 'mail,courrier' },
    'WORKER_QUEUES must name queues among mail, billing, hosting, channels, documents, backups, maintenance',
  ],
  [{ WORKER_QUEUES: ',' }, 'WORKER_QUEUES must name queues'],
  [{ WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY '],
  [{ WORKER_PORT: '99999' }, 'WORKER_PORT '],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
])('a worker does not start with %j', (change, message) => {
  expect(() => read(change)).toThrow(message);
});
