import { availableParallelism, cpus, totalmem } from 'node:os';

/** Where the figures were taken. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
