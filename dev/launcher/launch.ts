import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeProcessLock } from '../processes/takeProcessLock.ts';
import { dataDirectory } from '../services/dataDirectory.ts';
import { Application } from './Application.ts';
import { buildClientWhenNeeded } from './buildClient.ts';
import { firstAdministrator } from './firstAdministrator.ts';
import { LauncherRecord } from './LauncherRecord.ts';
import { launchSettings } from './launchSettings.ts';
import { migrate } from './migrate.ts';
import { refuseBusyPorts } from './refuseBusyPorts.ts';
import { type StopSignal, stopSignal } from './stopSignal.ts';
import { summary } from './summary.ts';

const root = join(import.meta.dirname, '..', '..');
const log = (message: string): void => console.log(message);

/** Starts everything that a developer needs, keeps it running, and returns once it was asked to stop and has. */
export async function launch(env: NodeJS.ProcessEnv): Promise<void> {
  const stop = stopSignal(env);
  const dataDir = dataDirectory(env);
  const lock = takeProcessLock(join(dataDir, 'launcher.lock'));
  if (lock.heldBy !== undefined) {
    throw new Error(
      `"make start" already runs in this clone (process ${lock.heldBy}). ` +
        `Stop it with Ctrl-C in its terminal, or with "kill ${lock.heldBy}". ` +
        'To run a second one, give it its own DATA_DIR, PORT, INBOX_PORT, INBOX_SMTP_PORT, STRIPE_SANDBOX_PORT, REGISTRAR_SANDBOX_PORT, DNS_SANDBOX_PORT, DNS_SANDBOX_API_PORT and SITES_PORT.',
    );
  }
  const record = new LauncherRecord(dataDir);
  try {
    await record.endLeftovers(log);
    await run(env, dataDir, record, stop);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    record.forget();
    lock.release();
  }
}

async function run(env: NodeJS.ProcessEnv, dataDir: string, record: LauncherRecord, stop: StopSignal): Promise<void> {
  const settings = launchSettings(env, dataDir);
  await refuseBusyPorts(settings.env, settings.port);
  const application = new Application({ root, settings, record, log });
  stop.onHurry(() => application.hurry());
  const giveUp = new AbortController();
  const signal = AbortSignal.any([stop.signal, giveUp.signal]);
  try {
    const build = buildClientWhenNeeded({ root, signal, log });
    try {
      await Promise.all([build, unlessStopped(application.startServices(), signal)]);
    } finally {
      giveUp.abort();
      await build.catch(() => undefined);
    }
    const administrator = firstAdministrator(env, dataDir);
    await migrate(
      root,
      { ...application.environment, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      stop.signal,
    );
    application.startApiAndWorker();
    await untilReady(application, stop.signal);
    log(
      summary({
        appUrl: settings.appUrl,
        inboxUrl: application.environment['INBOX_URL'],
        stripeUrl: application.environment['STRIPE_API_BASE'],
        dnsResolver: application.environment['DNS_RESOLVER'],
        dnsUrl: application.environment['DNS_SANDBOX_URL'],
        sitesPort: application.environment['SITES_CA_FILE'] && application.environment['SITES_PORT'],
        dataDir,
        administrator: administrator.told,
      }),
    );
    await unlessStopped(new Promise(() => undefined), stop.signal);
  } finally {
    if (stop.signal.aborted) log('Stopping.');
    await application.stop();
    if (stop.signal.aborted) log('Everything is stopped.');
  }
}

async function untilReady(application: Application, signal: AbortSignal): Promise<void> {
  const patience = 15_000;
  let nextWord = Date.now() + patience;
  for (;;) {
    const missing = await unlessStopped(application.missing(), signal);
    if (missing === undefined) return;
    if (Date.now() > nextWord) {
      log(`Still waiting: ${missing}.`);
      nextWord = Date.now() + patience;
    }
    await pause(100, undefined, { signal });
  }
}

async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const listening = new AbortController();
  const stopped = once(signal, 'abort', { signal: listening.signal }).then(() => signal.throwIfAborted());
  stopped.catch(() => undefined);
  try {
    const first = await Promise.race([work.then((value) => ({ value })), stopped]);
    if (first) return first.value;
    throw new Error('Stopped.');
  } finally {
    listening.abort();
  }
}
