import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersAsDocker } from './answersAsDocker.ts';

describe('the look for a Docker engine', () => {
  let directory: string;
  let server: Server | undefined;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'clairvolet-docker-'));
  });

  afterEach(async () => {
    server?.close();
    server = undefined;
    await rm(directory, { recursive: true });
  });

  async function listen(listening: Server, place: string | number): Promise<string> {
    server = listening;
    server.listen(place);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'string' ? `unix://${address}` : `tcp://127.0.0.1:${address?.port ?? 0}`;
  }

  const engine = (): Server =>
    createHttpServer((request, response) => {
      response.statusCode = request.url === '/_ping' ? 200 : 404;
      response.end('OK');
    });

  it('finds one behind a socket', async () => {
    expect(await answersAsDocker(await listen(engine(), join(directory, 'docker.sock')))).toBe(true);
  });

  it('finds one behind a TCP address', async () => {
    expect(await answersAsDocker(await listen(engine(), 0))).toBe(true);
  });

  it('gives up on one that accepts and then says nothing', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    expect(await answersAsDocker(await listen(silent, join(directory, 'docker.sock')))).toBe(false);
  });

  it.each(['tcp://127.0.0.1:1', 'ssh://somewhere.test', 'nonsense'])('finds none at %s', async (host) => {
    expect(await answersAsDocker(host)).toBe(false);
  });

  it('finds none where there is no socket', async () => {
    expect(await answersAsDocker(`unix://${join(directory, 'docker.sock')}`)).toBe(false);
  });
});
