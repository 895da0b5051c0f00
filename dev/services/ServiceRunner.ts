import { setTimeout as pause } from 'node:timers/promises';
import type { SettingKey } from '@app/contract/site/settings.ts';
import { restartDelays } from '../processes/restartDelays.ts';

interface ServiceContext {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  log: (message: string) => void;
}

interface RunningService {
  /** The environment variables by which the application finds it, as far as no setting does. */
  environment: Record<string, string>;
  /** The initial settings by which the application uses it; a person who tries the product may change them. */
  settings?: Partial<Record<SettingKey, string>>;
  /** One line for the developer: what it is and where. */
  description: string;
  /** Resolves when it ended; absent when it lives in this process and cannot end alone. */
  ended?: Promise<void>;
  stop: () => Promise<void>;
}

/** A service that a developer's machine runs in place of the real one. */
export interface DevService {
  name: string;
  /** When the developer sets this variable, the application uses that instead and the service is not started. */
  replacedBy: string;
  start(context: ServiceContext): Promise<RunningService>;
}

/** Runs a list of services, restarts the one that ends, and reports when their addresses changed. */
export class ServiceRunner {
  readonly #context: ServiceContext;
  readonly #onChange: () => void;
  readonly #running = new Map<DevService, RunningService>();
  readonly #stopping = new AbortController();
  readonly #restarts = new Set<Promise<void>>();

  constructor(context: ServiceContext, onChange: () => void) {
    this.#context = context;
    this.#onChange = onChange;
  }

  /** Starts those that no setting replaces; when one cannot start, the others are stopped and the error is thrown. */
  async start(services: DevService[]): Promise<void> {
    try {
      for (const service of services) {
        if (this.#context.env[service.replacedBy]) continue;
        if (this.#stopping.signal.aborted) return;
        this.#keep(service, await service.start(this.#context));
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  get environment(): Record<string, string> {
    return Object.fromEntries([...this.#running.values()].flatMap(({ environment }) => Object.entries(environment)));
  }

  get settings(): Record<string, string> {
    return Object.fromEntries([...this.#running.values()].flatMap(({ settings = {} }) => Object.entries(settings)));
  }

  get descriptions(): string[] {
    return [...this.#running.values()].map(({ description }) => description);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#restarts);
    for (const service of [...this.#running.values()].toReversed()) await service.stop();
    this.#running.clear();
  }

  #keep(service: DevService, running: RunningService, delayAfter = restartDelays()): void {
    this.#running.set(service, running);
    const startedAt = Date.now();
    void running.ended?.then(() => {
      if (this.#stopping.signal.aborted) return;
      const restart = this.#restart(service, delayAfter, Date.now() - startedAt);
      this.#restarts.add(restart);
      void restart.finally(() => this.#restarts.delete(restart));
    });
  }

  async #restart(service: DevService, delayAfter: (livedFor: number) => number, livedFor: number): Promise<void> {
    const before = JSON.stringify(this.environment);
    for (let lived = livedFor; ; lived = 0) {
      const delay = delayAfter(lived);
      this.#context.log(`${service.name} stopped; starting it again in ${delay / 1_000} s.`);
      await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      try {
        this.#keep(service, await service.start(this.#context), delayAfter);
        break;
      } catch (error) {
        this.#context.log(error instanceof Error ? error.message : String(error));
      }
    }
    if (JSON.stringify(this.environment) !== before) this.#onChange();
  }
}
