import { expect, it } from 'vitest';
import { readServerEnvironment } from './env.ts';

const complete = {
  DATA_DIR: '/nowhere',
  DATABASE_URL: 'postgres://localhost/clairvolet',
  APP_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const read = (more: Record<string, string> = {}) => readServerEnvironment({ ...complete, ...more });

it('a server trusts no proxy and applies the limits unscaled unless configured otherwise', () => {
  expect(read()).toMatchObject({ TRUST_PROXY: 0, RATE_LIMIT_FACTOR: 1, PORT: 3000 });
  expect(read({ TRUST_PROXY: '2', RATE_LIMIT_FACTOR: '0.5' })).toMatchObject({
    TRUST_PROXY: 2,
    RATE_LIMIT_FACTOR: 0.5,
  });
});

it.each([
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY '],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY '],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR '],
  [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR '],
])('a server does not start with %j', (change, message) => {
  expect(() => read(change)).toThrow(message);
});
