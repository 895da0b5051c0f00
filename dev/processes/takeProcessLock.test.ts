import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from './processIdentity.ts';
import { takeProcessLock } from './takeProcessLock.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'clairvolet-lock-'));
  file = join(directory, 'lock');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('one lock has one holder until it is released', () => {
  const first = takeProcessLock(file);
  expect(first.heldBy).toBeUndefined();
  expect(takeProcessLock(file).heldBy).toBe(process.pid);
  first.release();
  expect(takeProcessLock(file).heldBy).toBeUndefined();
});

test('a lock of a process that was killed is taken over', async () => {
  const holder = spawn('sleep', ['60']);
  const pid = holder.pid ?? 0;
  writeFileSync(file, JSON.stringify({ pid, identity: processIdentity(pid) }));
  expect(takeProcessLock(file).heldBy).toBe(pid);
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  expect(takeProcessLock(file).heldBy).toBeUndefined();
});

test('a lock is taken over when its process id now belongs to something else', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier process' }));
  expect(takeProcessLock(file).heldBy).toBeUndefined();
});

test.each(['', 'not JSON', '{}'])('a lock that was never written completely ("%s") is taken over', (content) => {
  writeFileSync(file, content);
  expect(takeProcessLock(file).heldBy).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('releasing leaves alone a lock that meanwhile belongs to another', () => {
  const lock = takeProcessLock(file);
  const other = JSON.stringify({ pid: 1, identity: processIdentity(1) });
  writeFileSync(file, other);
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});
