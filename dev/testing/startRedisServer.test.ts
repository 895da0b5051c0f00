import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { processIdentity } from '../processes/processIdentity.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { findRedisProgram, startRedisServer, type RedisServer } from './startRedisServer.ts';

const isMissing = findRedisProgram() === undefined && process.env['CI'] !== 'true';

async function ask(port: number, command: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`${command}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().trim();
}

describe.skipIf(isMissing)('a Redis of the tests', () => {
  const started: RedisServer[] = [];
  const start = async (options?: Parameters<typeof startRedisServer>[0]): Promise<RedisServer> => {
    const server = await startRedisServer(options);
    started.push(server);
    return server;
  };

  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
  });

  it('answers as soon as it is started, and no longer when it is stopped', async () => {
    const { port, url, stop } = await start();
    expect(url).toBe(`redis://127.0.0.1:${port}`);
    expect(await ask(port, 'PING')).toBe('+PONG');
    await stop();
    await expect(ask(port, 'PING')).rejects.toThrow('ECONNREFUSED');
  });

  it('is never taken for another one that has its port', async () => {
    const { port } = await start();
    await expect(startRedisServer({ port })).rejects.toThrow('Address already in use');
  });

  it('reports that it was killed, and starts again on the same port', async () => {
    const first = await start();
    first.kill('SIGKILL');
    await first.ended;
    const second = await start({ port: first.port });
    expect(await ask(second.port, 'PING')).toBe('+PONG');
  });

  it('stores nothing and leaves nothing behind', async () => {
    const { port, stop } = await start();
    const directory = (await ask(port, 'CONFIG GET dir')).split('\r\n').at(-1) ?? '';
    expect(existsSync(directory)).toBe(true);
    await stop();
    expect(existsSync(directory)).toBe(false);
  });

  it('stops even while it is suspended', async () => {
    const { pid, kill, stop } = await start();
    kill('SIGSTOP');
    await stop();
    expect(processIdentity(pid)).toBeUndefined();
  });

  it('ends when the process that started it is killed', async () => {
    const module = join(import.meta.dirname, 'startRedisServer.ts');
    const script = `import { startRedisServer } from ${JSON.stringify(module)};
      console.log((await startRedisServer()).pid); setInterval(() => undefined, 1_000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [line] = (await once(owner.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(processIdentity(pid)).toBeDefined();
    owner.kill('SIGKILL');
    expect(await waitUntil(() => processIdentity(pid) === undefined, 20_000)).toBe(true);
  });
});
