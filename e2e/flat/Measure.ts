import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The memory and descriptors of a process at an instant. */
export interface Sample {
  /** Milliseconds since the beginning. */
  at: number;
  /** Mebibytes of resident memory. */
  resident: number;
  /** Mebibytes that survived a collection or were not collected since; buffers included. */
  held: number;
  descriptors: number;
}

const mebibyte = 1024 ** 2;
/** V8's heap spaces for objects that are no longer new. */
const settled = [
  'nodejs_heap_space_size_used_bytes{space="old"}',
  'nodejs_heap_space_size_used_bytes{space="large_object"}',
];

/** Of Linux alone. @returns null when there is no such process any more. */
export async function measure(pid: number, at: number): Promise<Sample | null> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    const descriptors = readdirSync(`/proc/${pid}/fd`);
    const metrics = await (await fetch(`http://127.0.0.1:${listeningPort(pid, descriptors)}/metrics`)).text();
    const held = [...settled, 'nodejs_external_memory_bytes'].reduce((sum, name) => sum + figure(metrics, name), 0);
    return { at, resident: kilobytes / 1_024, held: held / mebibyte, descriptors: descriptors.length };
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
}

function figure(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`There is no ${name} among the metrics`);
  return Number(line.slice(name.length + 1));
}

/** The port on which a process of the product listens. */
function listeningPort(pid: number, descriptors: readonly string[]): number {
  const sockets = new Set(descriptors.map((descriptor) => target(`/proc/${pid}/fd/${descriptor}`)));
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === '0A' && sockets.has(`socket:[${inode}]`)) return Number.parseInt(local.split(':')[1] ?? '', 16);
  }
  throw new Error(`Process ${pid} listens to no port`);
}

function target(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    // Closed during the reading.
    return null;
  }
}

/**
 * Memory growth in mebibytes a minute, between the least of either half: what a collection left, as memory rises and falls.
 * @throws Error when a half has no sample.
 */
export function growth(samples: readonly Sample[]): number {
  const half = Math.floor(samples.length / 2);
  const [before, after] = [least(samples.slice(0, half)), least(samples.slice(half))];
  return (after.held - before.held) / ((after.at - before.at) / 60_000);
}

function least(samples: readonly Sample[]): Sample {
  const [first, ...others] = samples;
  if (!first) throw new Error('Too few samples to see anything grow');
  return others.reduce((lowest, sample) => (sample.held < lowest.held ? sample : lowest), first);
}
