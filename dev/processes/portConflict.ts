import { createServer } from 'node:net';
import { whoListens } from './whoListens.ts';

export interface WantedPort {
  port: number;
  /** Besides this address, ::1 must be free too: browsers may take "localhost" for it. */
  host: string;
  /** The variable by which another port can be chosen. */
  variable: string;
  /** The command to suggest, such as `make start`. */
  command: string;
}

/** A sentence that says what keeps us from using a port and what to do; undefined when it is free. */
export async function portConflict({ port, host, variable, command }: WantedPort): Promise<string | undefined> {
  const obstacle = (await obstacleOn(host, port)) ?? (await obstacleOn('::1', port));
  if (obstacle === undefined || isNoObstacle(obstacle)) return undefined;
  const other = `choose another port: ${variable}=${await freePortNear(host, port)} ${command}`;
  if (obstacle === 'EACCES') return `Port ${port} needs special rights on this machine; ${other}`;
  if (obstacle !== 'EADDRINUSE') return `Port ${port} on ${host} cannot be used (${obstacle}); ${other}`;
  const holder = whoListens(port);
  const by = holder ? `by "${holder.name}" (process ${holder.pid})` : 'by another program';
  return `Port ${port} is already used ${by}. Stop that program, or ${other}`;
}

/** Below them are those for which a program needs special rights. */
const firstFree = 1_024;
const last = 65_535;

/** A port that this program could use now, the same each time it is asked while nothing changes: 8080 for 80. */
async function freePortNear(host: string, port: number): Promise<number> {
  const start = port < firstFree ? port + 8_000 : port + 100;
  for (let tried = 0; tried < 200; tried += 1) {
    const candidate = firstFree + ((start + tried - firstFree) % (last + 1 - firstFree));
    const obstacle = (await obstacleOn(host, candidate)) ?? (await obstacleOn('::1', candidate));
    if (obstacle === undefined || isNoObstacle(obstacle)) return candidate;
  }
  return start;
}

/** This machine, or this address, has no IPv6. */
const isNoObstacle = (obstacle: string) => obstacle === 'EADDRNOTAVAIL' || obstacle === 'EAFNOSUPPORT';

function obstacleOn(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
