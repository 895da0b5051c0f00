import { join, dirname } from 'node:path';
import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { z } from 'zod';
import { smallYoungGeneration } from '../processes/youngGeneration.ts';
import { servicesName, type LauncherRecord } from './LauncherRecord.ts';
import type { LaunchSettings } from './launchSettings.ts';
import { newsFilter, leastTerminalLevel, terminalLine } from './terminalLine.ts';
import { type SupervisedOptions, SupervisedProcess } from './SupervisedProcess.ts';

export interface ApplicationOptions {
  root: string;
  settings: LaunchSettings;
  record: LauncherRecord;
  log: (message: string) => void;
}

const readyMessage = z.object({ type: z.literal('ready') });
const servicesMessage = readyMessage.extend({ environment: z.record(z.string(), z.string()) });

/** How long a process may take to finish what it has begun; after 25 s it ends by itself. */
const grace = 26_000;
// The services stop a database, which may need time to write.
const servicesGrace = 40_000;

/** The three processes of a development machine: services (database, inbox), API and worker. */
export class Application {
  readonly #options: ApplicationOptions;
  readonly #services: SupervisedProcess;
  readonly #api: SupervisedProcess;
  readonly #worker: SupervisedProcess;
  readonly #closeLogs: (() => void)[] = [];
  #environment: Record<string, string> | undefined;
  #isWorkerReady = false;
  #servicesStarted = Promise.withResolvers<void>();
  #isStoppingServices = false;

  constructor(options: ApplicationOptions) {
    this.#options = options;
    this.#services = this.#supervise(servicesName, {
      name: 'The development services',
      args: ['dev/services.ts'],
      // Without the addresses of its own services: it would treat them as the developer's settings and start none.
      env: () => options.settings.env,
      onMessage: (message) => void this.#learnEnvironment(message),
      onEnd: (what) => this.#servicesStarted.reject(new Error(`${what}.`)),
    });
    this.#api = this.#supervise('server', {
      name: 'The API',
      args: [smallYoungGeneration, 'server/main.ts'],
      env: () => this.environment,
      onMessage: () => undefined,
    });
    this.#worker = this.#supervise('worker', {
      name: 'The worker',
      args: ['worker/main.ts'],
      env: () => this.environment,
      onMessage: (message) => {
        this.#isWorkerReady ||= readyMessage.safeParse(message).success;
      },
    });
    // Callers that await it get the rejection too; without one it must not end the launcher.
    this.#servicesStarted.promise.catch(() => undefined);
  }

  /** What the application's processes get: the developer's settings and the addresses of the services. */
  get environment(): NodeJS.ProcessEnv {
    return { ...this.#options.settings.env, ...this.#environment };
  }

  /** Resolves when database and inbox answer; throws when they cannot start at all. */
  async startServices(): Promise<void> {
    this.#services.start();
    await this.#servicesStarted.promise;
  }

  startApiAndWorker(): void {
    this.#api.start();
    this.#worker.start();
  }

  /** What the API and the worker are still waiting for; undefined once both are ready. */
  async missing(): Promise<string | undefined> {
    const answer = await fetch(`${this.#options.settings.localUrl}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (!answer) return 'the API does not answer yet';
    const reason = await answer.text().catch(() => '');
    if (answer.status !== 200) return `the API is not ready yet (${answer.status} ${reason.slice(0, 300)})`;
    return this.#isWorkerReady ? undefined : 'the worker is not ready yet';
  }

  /** Stops the API and the worker, then the services. */
  async stop(): Promise<void> {
    await Promise.all([this.#api.stop(grace), this.#worker.stop(grace)]);
    this.#isStoppingServices = true;
    await this.#services.stop(servicesGrace);
    for (const close of this.#closeLogs) close();
  }

  /** Kills the processes that `stop` is waiting for. The watchdog of the database still shuts it down cleanly. */
  hurry(): void {
    if (this.#isStoppingServices) return this.#services.kill();
    this.#api.kill();
    this.#worker.kill();
  }

  #supervise(
    label: string,
    process: Pick<SupervisedOptions, 'name' | 'args' | 'env' | 'onMessage' | 'onEnd'>,
  ): SupervisedProcess {
    const { root, settings, record, log } = this.#options;
    const file = openLog(join(settings.dataDir, 'logs', `${label}.log`));
    this.#closeLogs.push(() => file.end());
    const leastLevel = leastTerminalLevel(settings.env);
    const isNews = newsFilter();
    return new SupervisedProcess({
      ...process,
      cwd: root,
      onStart: (pid) => record.note(label, pid),
      onLine: (line) => {
        file.write(`${line}\n`);
        const shown = terminalLine(line, leastLevel);
        if (shown !== undefined && isNews(shown)) log(label === servicesName ? shown : `[${label}] ${shown}`);
      },
      log,
    });
  }

  async #learnEnvironment(message: unknown): Promise<void> {
    const parsed = servicesMessage.safeParse(message);
    if (!parsed.success) return;
    const before = this.#environment;
    this.#environment = parsed.data.environment;
    this.#servicesStarted.resolve();
    if (before === undefined || JSON.stringify(before) === JSON.stringify(this.#environment)) return;
    this.#options.log('The addresses of the development services changed: the API and the worker start again.');
    await Promise.all([this.#api.restart(grace), this.#worker.restart(grace)]);
  }
}

const largest = 10 * 1024 * 1024;

/** Opens a log file for appending; one that has grown too large is renamed to `<name>.1`. */
function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}
