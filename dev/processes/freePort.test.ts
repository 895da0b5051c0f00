import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './freePort.ts';

const count = 400;

async function freePorts(): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

it('a port that was given to one process is not given to another before the first has had time to listen on it', async () => {
  const program = `import { freePort } from ${JSON.stringify(join(import.meta.dirname, 'freePort.ts'))};
    process.on('disconnect', () => process.exit());
    const ports = [];
    while (ports.length < ${count}) ports.push(await freePort());
    process.send(ports);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => other.disconnect());
  const [given] = (await once(other, 'message')) as [number[]];
  const own = await freePorts();
  expect(new Set([...given, ...own]).size).toBe(2 * count);
});
