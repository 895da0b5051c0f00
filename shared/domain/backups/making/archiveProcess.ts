import { Client } from 'pg';
import { writeEntries } from '../archive/writeEntries.ts';
import { archiveDescriptor, isArchiveOrder, type ArchiveOrder } from './ArchiveOrder.ts';
import { ReadProgress } from './ReadProgress.ts';
import { readSnapshot, writeContent } from './writeContent.ts';

/*
 * A separate process that writes one archive: it loads only what reading the tables needs, so that it takes
 * little memory and leaves the worker free for other jobs. It ends with the process that started it.
 */

/** Milliseconds between two progress reports. */
const pace = 250;

/**
 * Bytes between two collections: V8 sees small objects, not the memory outside its heap that hangs on each, and would
 * let a hundred megabytes gather.
 */
const tidyAfter = { minor: 4 * 1024 * 1024, major: 32 * 1024 * 1024 };

function tidier(): (bytes: number) => void {
  const { gc } = globalThis;
  const read = { minor: 0, major: 0 };
  return (bytes) => {
    for (const type of ['major', 'minor'] as const) {
      read[type] += bytes;
      if (read[type] < tidyAfter[type]) continue;
      read[type] = 0;
      gc?.({ type, execution: 'sync' });
    }
  };
}

const tell = (message: object) => process.send?.(message);

// Not by `exit`, which can wait for ever for a compiler thread that itself waits for memory.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Stopping the product stops the worker, which stops this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.once('message', (message: unknown) => {
  if (!isArchiveOrder(message)) throw new Error('That is no order');
  write(message).then(
    (written) => tell({ written }),
    (error: unknown) => {
      tell({ failure: describe(error) });
    },
  );
});

function describe(error: unknown): { message: string; code?: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, stack, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}

async function write(order: ArchiveOrder): Promise<object> {
  const { databaseUrl, dataDir, tables, files, applicationVersion, keyId, ahead } = order;
  const key = Buffer.from(order.key, 'base64');
  const progress = new ReadProgress(tidier());
  const timer = setInterval(() => tell({ advance: progress.advance }), pace);
  const client = new Client({ connectionString: databaseUrl, application_name: 'clairvolet backup', keepAlive: true });
  // The pending query fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  await prepareConnection(client);
  await client.query('begin isolation level repeatable read read only');
  const snapshot = await readSnapshot(client, tables);
  const { sizeBytes, digest, manifest } = await writeEntries(
    archiveDescriptor,
    { keys: { id: keyId, of: () => key }, madeAt: new Date(Date.now() + ahead) },
    async (add) => writeContent({ client, snapshot, files, dataDir, progress, applicationVersion }, add),
  );
  await client.query('commit');
  await client.end();
  clearInterval(timer);
  return { sizeBytes, digest, holdings: manifest.holdings, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

/** Without timeouts, and with fixed output settings, whatever the server's configuration. */
async function prepareConnection(client: Client): Promise<void> {
  await client.query(`select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'`);
}
