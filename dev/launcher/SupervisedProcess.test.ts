import { expect, onTestFinished, test } from 'vitest';
import { processIdentity } from '../processes/processIdentity.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { SupervisedProcess } from './SupervisedProcess.ts';

interface Watched {
  supervised: SupervisedProcess;
  pids: number[];
  lines: string[];
  logged: string[];
  messages: unknown[];
}

function supervise(script: string, env: () => NodeJS.ProcessEnv = () => ({})): Watched {
  const watched: Omit<Watched, 'supervised'> = { pids: [], lines: [], logged: [], messages: [] };
  const supervised = new SupervisedProcess({
    name: 'API',
    args: ['--eval', script],
    cwd: import.meta.dirname,
    env,
    onStart: (pid) => watched.pids.push(pid),
    onLine: (line) => watched.lines.push(line),
    onMessage: (message) => watched.messages.push(message),
    log: (message) => watched.logged.push(message),
  });
  onTestFinished(() => supervised.kill());
  return { supervised, ...watched };
}

const stays = 'setInterval(() => {}, 1e6); process.send("ready"); console.log(process.env.ADDRESS);';
const isAlive = (pid: number | undefined): boolean => pid !== undefined && processIdentity(pid) !== undefined;

test('starts a process again when it ends, and says so in one line', async () => {
  const { supervised, pids, logged } = supervise('process.exit(3)');
  supervised.start();
  expect(await waitUntil(() => pids.length === 3, 60_000)).toBe(true);
  expect(logged.slice(0, 2)).toEqual([
    'API stopped (exit code 3); starting it again in 0.25 s.',
    'API stopped (exit code 3); starting it again in 0.5 s.',
  ]);
});

test('starts a process again when it was killed', async () => {
  const { supervised, pids, messages, logged } = supervise(stays);
  supervised.start();
  await waitUntil(() => messages.length === 1, 60_000);
  process.kill(pids[0] ?? 0, 'SIGKILL');
  expect(await waitUntil(() => messages.length === 2, 60_000)).toBe(true);
  expect(logged).toEqual(['API stopped (SIGKILL); starting it again in 0.25 s.']);
});

test('a stopped process stays stopped', async () => {
  const { supervised, pids, messages, logged } = supervise(stays);
  supervised.start();
  await waitUntil(() => messages.length === 1, 60_000);
  await supervised.stop(5_000);
  expect(isAlive(pids[0])).toBe(false);
  supervised.start();
  expect(pids).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('a process that ignores SIGTERM is killed after its grace period, with everything it started', async () => {
  const { supervised, lines } = supervise(
    `process.on('SIGTERM', () => {});
     const child = require('node:child_process').spawn('sleep', ['60']);
     console.log(child.pid + ' ' + process.pid);
     setInterval(() => {}, 1e6);`,
  );
  supervised.start();
  await waitUntil(() => lines.length === 1, 60_000);
  const pids = (lines[0] ?? '').split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  await supervised.stop(100);
  expect(await waitUntil(() => !pids.some(isAlive), 5_000)).toBe(true);
});

test('a restarted process gets the new addresses', async () => {
  let address = 'one';
  const { supervised, lines } = supervise(stays, () => ({ ADDRESS: address }));
  supervised.start();
  await waitUntil(() => lines.length === 1, 60_000);
  address = 'two';
  await supervised.restart(5_000);
  expect(await waitUntil(() => lines.length === 2, 60_000)).toBe(true);
  expect(lines).toEqual(['one', 'two']);
});
