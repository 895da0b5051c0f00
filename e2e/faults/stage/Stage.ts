import { setTimeout as wait } from 'node:timers/promises';
import type { SmtpStage } from '@app/domain/testing/smtp';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { ProductProcess } from '../../cluster/ProductProcess.ts';
import { startCluster, type Cluster, type QueueBackend, type Route } from '../../cluster/startCluster.ts';
import { eventBoundaries, mailBoundaries, type Boundary } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { flows } from '../flows/flows.ts';
import { missingOf } from '../steps/missingOf.ts';
import { Ledger } from './Ledger.ts';
import { RowTraps } from './RowTraps.ts';
import { Site } from '../steps/Site.ts';
import { unfinishedJobsInPostgres, unfinishedJobsInRedis, unhandledWork, unsettledEvents } from './unsettled.ts';

/** What happens to work in progress at the place of a fault: it still completes, or is lost. */
export type Outcome = 'lands' | 'lost';

/** Rows of the reliability table that only some scenarios prove. */
export type Promised = 'killed often' | 'Redis away' | 'restore' | 'webhooks' | 'clean stop';

/** Across all stages: flows store their runs by key, and stages run in parallel. */
let keysGiven = 0;

/** Milliseconds that a process may take to reach a boundary. */
export const reachTimeout = 30_000;
/** How long the preparation of a flow may take to settle. */
const settlingTimeout = 120_000;
/** Milliseconds after which connections disturbed by a fault are over; no retry comes that soon. */
const aftermath = 300;

const routes: readonly Route[] = [
  'clientToApi',
  'apiToPostgres',
  'apiToStripe',
  'workerToPostgres',
  'workerToSmtp',
  'workerToStripe',
  'workerToDns',
  'workerToRegistrar',
  'workerToChannels',
];
const redisRoutes: readonly Route[] = ['apiToRedis', 'workerToRedis'];

/** All boundaries of a flow on a backend. */
export function boundariesOf(flow: Flow, backend: QueueBackend): Boundary[] {
  return [...eventBoundaries, ...mailBoundaries, ...flow.boundaries].filter(
    (boundary) => boundary.backend === undefined || boundary.backend === backend,
  );
}

/** A run of a flow for several keys at once. */
export interface Run {
  keys: readonly string[];
  done(): number;
  /** @throws Error when the API refused one. */
  all: Promise<void>;
}

/** A running product, the means to break it, and the record of the outcome. */
export class Stage {
  readonly cluster: Cluster;
  readonly database: Pool;
  readonly site: Site;
  readonly ledger = new Ledger();
  readonly #traps: RowTraps;
  readonly #redis: Redis | null;
  /** SIGKILLs so far, to processes of the product and to servers. */
  kills = 0;
  /** SIGSTOPs so far. */
  freezes = 0;
  /** Connections cut, answers withheld or refused, and other faults of the product's surroundings. */
  cuts = 0;
  /** What scenarios have measured, for the rows of the reliability table. */
  readonly figures: { promise: Promised; text: string }[] = [];
  readonly #prepared = new Map<string, string[]>();
  /** When the last fault was over, on the monotonic clock. */
  faultEndedAt = 0;
  /** A restore has replaced tables, and the traps on them. */
  tablesReplaced = false;
  /** When all interrupted work was done; null: not yet. */
  goneOnAt: number | null = null;
  /** What was recorded and not done at the end of the last fault; null when unknown. */
  #interrupted: string[] | null = [];

  private constructor(cluster: Cluster, traps: RowTraps) {
    this.cluster = cluster;
    this.#traps = traps;
    this.site = new Site(cluster.apiUrls[0] ?? '', cluster.appUrl);
    this.database = new Pool({ connectionString: cluster.postgres.url, max: 3, application_name: 'faults' });
    this.database.on('error', () => undefined);
    this.#redis = cluster.redis ? new Redis(cluster.redis.url, { retryStrategy: () => 50 }) : null;
    this.#redis?.on('error', () => undefined);
  }

  /** A cluster of one API and one worker; a second of each stands by. */
  static async open(backend: QueueBackend): Promise<Stage> {
    const cluster = await startCluster({
      backend,
      apis: 2,
      workers: 2,
      stripe: 'sandbox',
      hosting: 'sandbox',
      channels: 'sandbox',
      disk: 'small',
      proxied: backend === 'redis' ? [...routes, ...redisRoutes] : routes,
    });
    const traps = new RowTraps(cluster.postgres.url);
    await traps.install([...new Set(flows.flatMap((flow) => boundariesOf(flow, backend)))]);
    const stage = new Stage(cluster, traps);
    await Promise.all([stage.standby.stop(), stage.secondApi.stop()]);
    return stage;
  }

  get outside(): Outside {
    const { stripe, hosting, channels, administrator, sink, dataDir } = this.cluster;
    if (!stripe || !hosting || !channels) throw new Error('The cluster has no Stripe, no DNS, or no channels');
    const { witness: dns, registrar } = hosting;
    const { apis, apiUrls, appUrl } = this.cluster;
    const sites = apis.flatMap(({ isRunning }, at) => (isRunning ? [new Site(apiUrls[at] ?? '', appUrl)] : []));
    return {
      sites,
      database: this.database,
      stripe,
      dns,
      registrar,
      channels: channels.control,
      feedsBase: channels.feedsBase,
      mailbox: sink.messages,
      dataDir,
      administrator,
    };
  }

  get api(): ProductProcess {
    return this.#process(this.cluster.apis, 0);
  }

  get worker(): ProductProcess {
    return this.#process(this.cluster.workers, 0);
  }

  /** The second worker; it does not run unless a scenario starts it. */
  get standby(): ProductProcess {
    return this.#process(this.cluster.workers, 1);
  }

  /** The second API; it does not run unless a scenario starts it. */
  get secondApi(): ProductProcess {
    return this.#process(this.cluster.apis, 1);
  }

  victimOf(boundary: Boundary): ProductProcess {
    return boundary.victim === 'api' ? this.api : this.worker;
  }

  /** Prepares a flow for the next `count` keys, until nothing is left to do. @throws Error when that fails. */
  async prepare(flow: Flow, count: number): Promise<void> {
    if (!flow.prepare) return;
    const ready = this.#prepared.get(flow.name) ?? [];
    const keys = this.#newKeys(count - ready.length);
    await Promise.all(keys.map(async (key) => flow.prepare?.(this.site, key, this.outside)));
    this.#prepared.set(flow.name, [...ready, ...keys]);
    let left: string[] = [];
    const isOver = async (): Promise<boolean> => (left = await this.missing()).length === 0;
    if (!(await waitUntil(isOver, settlingTimeout, 20))) throw new Error(`Not prepared: ${left.join('; ')}`);
  }

  /** Begins a flow for `count` keys at once: those that are prepared, and new ones. */
  begin(flow: Flow, count: number): Run {
    const prepared = this.#prepared.get(flow.name)?.splice(0, count) ?? [];
    const fresh = this.#newKeys(count - prepared.length);
    const keys = [...prepared, ...fresh];
    this.ledger.expect(keys.flatMap((key) => flow.mails(key)));
    let done = 0;
    const all = Promise.all(
      keys.map(async (key) => {
        if (fresh.includes(key)) await flow.prepare?.(this.site, key, this.outside);
        await flow.run(this.site, key, this.outside);
        done += 1;
      }),
    ).then(() => undefined);
    // Its awaiter gets the error; it must not end the runner before.
    all.catch(() => undefined);
    return { keys, done: () => done, all };
  }

  /**
   * Catches the first process at a boundary once `begin` was called, and causes the fault while it is held there.
   * @throws Error when no process came.
   */
  async strikeAt(boundary: Boundary, begin: () => unknown, strike: () => Promise<Outcome>): Promise<void> {
    const { place } = boundary;
    if (place.kind === 'row') {
      await this.#traps.set(boundary);
      begin();
      try {
        if (!(await this.#traps.caught(boundary, reachTimeout))) throw new Error(`Nobody came to « ${boundary.name} »`);
        if ((await strike()) === 'lost') await this.#traps.rollBack(boundary);
      } finally {
        await this.#traps.release(boundary);
      }
      return;
    }
    const { promise: struck, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error(`Nobody came to « ${boundary.name} »`)), reachTimeout);
    const spring = async (): Promise<Outcome> => {
      clearTimeout(timer);
      try {
        const outcome = await strike();
        resolve();
        return outcome;
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return 'lost';
      }
    };
    if (place.kind === 'bytes') {
      const verdict = async () => ((await spring()) === 'lost' ? 'cut' : 'forward');
      this.cluster.proxy(place.route).onPattern(place.pattern, 'toServer', verdict);
    } else this.#catchMail(place.stage, spring);
    begin();
    await struck;
  }

  /** Holds the mails that reach a stage until the first of them is struck; those that come later pass. */
  #catchMail(stage: SmtpStage, spring: () => Promise<Outcome>): void {
    // The worker reuses open connections: it opens a new one when it has none.
    if (stage === 'connect') this.cluster.proxy('workerToSmtp').cutAll();
    let held: Promise<Outcome> | undefined;
    let isOver = false;
    this.cluster.sink.onStage(async (reached) => {
      if (reached !== stage || isOver) return undefined;
      held ??= spring();
      const outcome = await held;
      isOver = true;
      return outcome === 'lost' ? outcome : undefined;
    });
  }

  async kill(process: ProductProcess): Promise<void> {
    this.kills += 1;
    await process.kill();
  }

  /** Kills PostgreSQL, and what waits in its traps with it. */
  async killPostgres(): Promise<void> {
    this.kills += 1;
    await this.cluster.postgres.kill();
    await this.#traps.close();
  }

  async crash(process: ProductProcess): Promise<void> {
    await this.kill(process);
    await this.recover();
    await process.start();
  }

  /** Kills PostgreSQL, and starts it again on the same data. */
  async crashPostgres(): Promise<void> {
    await this.killPostgres();
    await this.restartPostgres();
  }

  async restartPostgres(): Promise<void> {
    await this.cluster.postgres.restart();
    await this.recover();
  }

  /** A fault is over: the clock of the recovery starts, and mails that left unnoted may be repeated. */
  async recover(): Promise<void> {
    this.faultEndedAt = performance.now();
    this.#interrupted = await unhandledWork(this.database).catch(() => null);
    this.goneOnAt = null;
    const unnoted = new Set(await this.#unnoted());
    await wait(aftermath);
    for (const id of await this.#unnoted()) unnoted.add(id);
    this.ledger.excuse(unnoted);
  }

  /** All work that is still to be done, and what is missing of these runs: a sentence for each; none when all is settled. */
  async missing(flow?: Flow, runs: readonly Run[] = []): Promise<string[]> {
    const keys = runs.flatMap((run) => run.keys);
    try {
      return [
        ...(flow ? await missingOf(flow, this.outside, keys) : []),
        ...(await unsettledEvents(this.database)),
        ...(this.#redis ? await unfinishedJobsInRedis(this.#redis) : await unfinishedJobsInPostgres(this.database)),
      ];
    } catch (error) {
      return [`The state cannot be read: ${String(error)}`];
    }
  }

  /** Records when everything that was undone at the fault has been done, ignoring what has come since. */
  async watchGoingOn(): Promise<void> {
    if (this.goneOnAt !== null) return;
    const left = new Set(await unhandledWork(this.database).catch(() => this.#interrupted ?? []));
    if (this.#interrupted?.some((work) => left.has(work)) !== true) this.goneOnAt = performance.now();
  }

  #newKeys(count: number): string[] {
    return Array.from({ length: Math.max(0, count) }, () => `f${(keysGiven += 1)}`);
  }

  /** Ends all faults: every process runs again and is ready, the second worker is stopped. */
  async tidy(): Promise<void> {
    for (const proxy of this.cluster.proxies) proxy.pass();
    this.cluster.sink.delay(0);
    this.cluster.sink.onStage(() => undefined);
    for (const process of [this.api, this.worker]) {
      if (process.hasWrongClock) await process.stop();
      process.setClock(null);
    }
    await this.cluster.disk?.empty();
    await this.outside.stripe.fail([]);
    await this.outside.stripe.releaseWebhooks();
    await this.cluster.hosting?.control.fail({ part: 'both', mode: 'off' });
    for (const process of [this.api, this.worker]) {
      process.thaw();
      if (!process.isRunning) await process.start();
    }
    await Promise.all([this.standby.stop(), this.secondApi.stop()]);
    if (this.tablesReplaced) await this.#traps.renew();
    this.tablesReplaced = false;
    // A connection that was cut comes back by itself: the next scenario begins where nothing is missing.
    await this.site.untilAnswered(() => this.site.get('/readyz'), [200]);
  }

  /** Stops everything in order, and reports what did not exit cleanly. */
  async close(): Promise<string[]> {
    const { apis, workers } = this.cluster;
    const left: string[] = [];
    await this.#traps.remove().catch((error: unknown) => left.push(`the triggers stay: ${String(error)}`));
    await this.database.end();
    this.#redis?.disconnect();
    const running = [...apis, ...workers].filter((process) => process.isRunning);
    const codes = await Promise.all(running.map(async (process) => [process.name, await process.stop()] as const));
    await this.cluster.stop();
    const alive = [...apis, ...workers].flatMap((process) => process.pids.filter(isAlive));
    return [
      ...left,
      ...codes.filter(([, code]) => code !== 0).map(([name, code]) => `${name} ended with ${code}, not 0`),
      ...alive.map((pid) => `process ${pid} was left behind`),
    ];
  }

  /** Message-IDs that the mail server accepted, and whose delivery is not recorded as sent. */
  async #unnoted(): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(`select id from mail_delivery where state = 'sent'`);
    const noted = new Set(rows.map(({ id }) => id));
    return this.cluster.sink.messages
      .map(({ messageId }) => messageId)
      .filter((messageId) => !noted.has(messageId.slice(1, messageId.indexOf('@'))));
  }

  #process(processes: readonly ProductProcess[], at: number): ProductProcess {
    const process = processes[at];
    if (!process) throw new Error('The cluster has too few processes');
    return process;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
