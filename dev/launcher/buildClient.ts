import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { takeProcessLock } from '../processes/takeProcessLock.ts';
import { runCommand } from './runCommand.ts';

export interface BuildOptions {
  root: string;
  signal: AbortSignal;
  log: (message: string) => void;
}

/** Builds the client if it was never built or its sources changed since. Throws with the build's output. */
export async function buildClientWhenNeeded(options: BuildOptions): Promise<void> {
  const reason = reasonToBuild(options.root);
  if (reason === undefined) return;
  options.log(`Building the client, because ${reason}.`);
  await buildClient(options);
}

/** Builds the client, one build at a time in a clone. */
async function buildClient({ root, signal, log }: BuildOptions): Promise<void> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const startedAt = Date.now();
  let lock = takeProcessLock(join(cache, 'clairvolet-build.lock'));
  if (lock.heldBy !== undefined) log(`Process ${lock.heldBy} builds the client already: waiting for it.`);
  while (lock.heldBy !== undefined) {
    await pause(200, undefined, { signal });
    lock = takeProcessLock(join(cache, 'clairvolet-build.lock'));
  }
  try {
    // Read before the build: a change during the build must cause another one.
    const stamp = clientStamp(root);
    await runBuildScript(root, signal);
    writeFileSync(stampFile(root), `${stamp}\n`);
    log(`The client is built (${((Date.now() - startedAt) / 1_000).toFixed(1)} s).`);
  } finally {
    lock.release();
  }
}

function reasonToBuild(root: string): string | undefined {
  const isComplete = existsSync(stampFile(root)) && existsSync(join(root, 'client', 'dist-server'));
  if (!isComplete) return 'it has not been built yet';
  const isFresh = readFileSync(stampFile(root), 'utf8').trim() === clientStamp(root);
  return isFresh ? undefined : 'its sources changed';
}

// In the build's own directory, so that it disappears together with the build. The name keeps it from being served.
function stampFile(root: string): string {
  return join(root, 'client', 'dist', '.built-from');
}

async function runBuildScript(root: string, signal: AbortSignal): Promise<void> {
  const description = z.object({ scripts: z.object({ build: z.string() }) });
  const { scripts } = description.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const output: string[] = [];
  const code = await runCommand({
    program: '/bin/sh',
    args: ['-c', scripts.build],
    env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter) },
    cwd: root,
    signal,
    onLine: (line) => output.push(line),
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The client could not be built.\n${output.join('\n')}`);
}

const sources = ['client/**', 'shared/contract/**', 'package.json', 'package-lock.json'];
const leftOut = /^\.|^(?:dist|dist-server|node_modules)$|\.test\.[a-z]+$/;

/** A fingerprint of everything from which the client is built: names and contents, without tests. */
export function clientStamp(root: string): string {
  const hash = createHash('sha256');
  const found = globSync(sources, { cwd: root, withFileTypes: true, exclude: ({ name }) => leftOut.test(name) });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
