import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { backupSchema, holdingsSchema } from '@app/contract/backups/api.ts';
import { archiveDescriptor, type ArchiveOrder } from './ArchiveOrder.ts';
import type { Advance } from './ReadProgress.ts';

const writtenSchema = z.object({
  sizeBytes: z.number(),
  digest: z.string(),
  holdings: holdingsSchema,
  /** Of memory that the process took. */
  peakBytes: z.number(),
});
export type Written = z.infer<typeof writtenSchema>;

const messageSchema = z.union([
  z.object({ advance: backupSchema.shape.advance.unwrap() }),
  z.object({ written: writtenSchema }),
  z.object({ failure: z.object({ message: z.string(), code: z.string().optional(), stack: z.string().optional() }) }),
]);

interface Running {
  /** Descriptor of an empty file, open for writing. */
  file: number;
  order: ArchiveOrder;
  signal: AbortSignal;
  onAdvance: (advance: Advance) => void;
}

/** Megabytes: it retains little, for a short time. */
const memory = ['--max-old-space-size=96', '--max-semi-space-size=2', '--expose-gc'];

/** Writes an archive in a process that the signal kills. @throws what went wrong there, with its code (ENOSPC). */
export async function runArchiveProcess({ file, order, signal, onAdvance }: Running): Promise<Written> {
  signal.throwIfAborted();
  const stdio = Array.from<'ignore' | 'inherit' | 'ipc' | number>({ length: archiveDescriptor }).fill('ignore');
  const child = fork(fileURLToPath(new URL('archiveProcess.ts', import.meta.url)), {
    execArgv: memory,
    stdio: [...stdio.slice(0, 2), 'inherit', 'ipc', file],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    const ended = once(child, 'exit');
    const outcome = new Promise<Written>((resolve, reject) => {
      child.on('message', (message) => {
        const parsed = messageSchema.parse(message);
        if ('advance' in parsed) onAdvance(parsed.advance);
        else if ('written' in parsed) resolve(parsed.written);
        else reject(Object.assign(new Error(parsed.failure.message), parsed.failure));
      });
      ended.then(
        ([code, by]) => reject(new Error(`The process that writes the archive ended with ${String(by ?? code)}`)),
        reject,
      );
    });
    child.send(order);
    const written = await outcome;
    // All is written, so the process is killed: an exit can wait for ever for a compiler thread that itself waits
    // for memory, as Node.js 24 does now and then.
    kill();
    await ended;
    return written;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
