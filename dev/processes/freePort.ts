import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The preferred port when it is free, else a random free one on 127.0.0.1, which no other process gets from here before this
 * one has had time to listen on it.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Below the range that outgoing connections use, so that the same port is likely free at the next start.
    const port = randomInt(20_000, 32_000);
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error('No free port was found between 20000 and 32000 on 127.0.0.1.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Milliseconds until whoever was given a port listens on it, or never will. */
const startingTime = 60_000;

/** Has a file for each port that was given away lately. */
const reservations = join(tmpdir(), 'clairvolet-ports');

const ownReservations: string[] = [];
process.once('exit', () => {
  for (const file of ownReservations) rmSync(file, { force: true });
});

/** False when the port was given away a moment ago. Where no file can be written, ports are given without a reservation. */
function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  try {
    mkdirSync(reservations, { recursive: true });
    const earlier = statSync(file, { throwIfNoEntry: false });
    if (earlier && Date.now() - earlier.mtimeMs > startingTime) rmSync(file, { force: true });
    writeFileSync(file, '', { flag: 'wx' });
    ownReservations.push(file);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
}
