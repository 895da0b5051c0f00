import { join } from 'node:path';
import { buildClient } from './launcher/buildClient.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

try {
  const log = (message: string): void => console.log(message);
  await buildClient({ root: join(import.meta.dirname, '..'), signal: stopping.signal, log });
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
