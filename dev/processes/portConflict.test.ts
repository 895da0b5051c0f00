import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { portConflict } from './portConflict.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function takePort(host: string, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function conflict(port: number): Promise<string | undefined> {
  return portConflict({ port, host: '127.0.0.1', variable: 'PORT', command: 'make start' });
}

test('says which program uses a port and how to choose another', async () => {
  const port = await takePort('127.0.0.1');
  const sentence = await conflict(port);
  expect(sentence).toContain(`Port ${port} is already used by "`);
  expect(sentence).toContain(`(process ${process.pid})`);
  expect(sentence).toMatch(/, or choose another port: PORT=\d+ make start$/);
});

const proposed = async (port: number) => Number(/PORT=(\d+) /.exec((await conflict(port)) ?? '')?.[1]);

test('proposes a port that is free', async () => {
  const port = await takePort('127.0.0.1');
  const first = await proposed(port);
  await takePort('127.0.0.1', first);
  const second = await proposed(port);
  expect(second).not.toBe(first);
  expect(await conflict(second)).toBeUndefined();
});

test('proposes no port that needs special rights', async () => {
  // With these rights the port is found in use, without them they are reported missing.
  await takePort('127.0.0.1', 9).catch(() => undefined);
  expect(await proposed(9)).toBeGreaterThanOrEqual(8_009);
});

test('also finds a program that has "localhost" under IPv6 only', async () => {
  const port = await takePort('::1');
  expect(await conflict(port)).toContain('already used');
});

test('says nothing about a free port', async () => {
  const port = await takePort('127.0.0.1');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await conflict(port)).toBeUndefined();
});
