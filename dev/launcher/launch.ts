import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeProcessLock } from '../processes/takeProcessLock.ts';
import { dataDirectory } from '../services/dataDirectory.ts';
import { servicePorts } from '../services/ports.ts';
import { Application } from './Application.ts';
import { buildClientWhenNeeded } from './buildClient.ts';
import { firstAdministrator } from './firstAdministrator.ts';
import { LauncherRecord } from './LauncherRecord.ts';
import { launchSettings } from './launchSettings.ts';
import { refuseBusyPorts } from './refuseBusyPorts.ts';
import { stopSignal, type StopSignal } from './stopSignal.ts';
import { summary } from './summary.ts';
import { leastTerminalLevel, terminalLine } from './terminalLine.ts';
import { runCommand } from './runCommand.ts';

const root = join(import.meta.dirname, '..', '..');
const log = (message: string): void => console.log(message);

/** Starts everything that a developer needs, keeps it running, and returns once it has stopped on request. */
export async function launch(env: NodeJS.ProcessEnv): Promise<void> {
  const stop = stopSignal(env);
  const dataDir = dataDirectory(env);
  const lock = takeProcessLock(join(dataDir, 'launcher.lock'));
  if (lock.heldBy !== undefined) {
    throw new Error(
      `"make start" already runs in this clone (process ${lock.heldBy}). ` +
        `Stop it with Ctrl-C in its terminal, or with "kill ${lock.heldBy}". ` +
        `To run a second one, give it its own DATA_DIR, PORT, ${Object.keys(servicePorts).join(', ')}.`,
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
  await refuseBusyPorts(settings.env);
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
      { ...application.environment, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      stop.signal,
    );
    application.startApiAndWorker();
    await untilReady(application, stop.signal);
    log(
      summary({
        appUrl: settings.appUrl,
        dataDir,
        environment: application.environment,
        administrator: administrator.shown,
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
  const interval = 15_000;
  let nextReport = Date.now() + interval;
  for (;;) {
    const missing = await unlessStopped(application.missing(), signal);
    if (missing === undefined) return;
    if (Date.now() > nextReport) {
      log(`Still waiting: ${missing}.`);
      nextReport = Date.now() + interval;
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

/** Migrates the database. @throws Error with the migration's output when it fails. */
async function migrate(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const messages: string[] = [];
  const code = await runCommand({
    program: process.execPath,
    args: ['migrations/migrate.ts'],
    env,
    cwd: root,
    signal,
    onLine: (line) => {
      const shown = terminalLine(line, leastTerminalLevel(env));
      if (shown !== undefined) messages.push(shown);
    },
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The database could not be brought up to date.\n${messages.join('\n')}`);
}
