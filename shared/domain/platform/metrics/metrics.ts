import { queueNames } from '@app/contract/core/queues.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../process/clock.ts';
import { inTime } from '../process/inTime.ts';
import type { Logger } from '../process/logger.ts';
import { handlerTable } from '../outbox/handlerTable.ts';
import { readBacklog, type Backlog } from '../outbox/readBacklog.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

/** How a job's run ended; the last two are failures. */
export type JobOutcome = 'done' | 'repeated' | 'busy' | 'held' | 'discarded' | 'retried' | 'given_up';
/** Too many at once or from one address, an overloaded event loop, too many incomplete bodies, too long an address. */
const shedReasons = ['requests', 'address', 'delay', 'bodies', 'length'] as const;
export type ShedReason = (typeof shedReasons)[number];
type MailOutcome = 'sent' | 'failed' | 'retried' | 'suppressed';

/** What one process counts, and what it reads of the whole at each scrape. Every label has a known, small range. */
export type Metrics = ReturnType<typeof createMetrics>;

interface Parts {
  pool: Pool;
  queues: Pick<JobQueues, 'depth'>;
  clock: Clock;
  logger: Logger;
}

/** Timeout, in milliseconds, for queue and database; that of Prometheus itself is 10 s. */
const timeout = 2_000;

/** Milliseconds without a heartbeat after which a worker process counts as gone: it sends one every 5 s. */
export const workerSilence = 15_000;

/** Those of a queue's states that are a sign of work or of trouble. */
const queueStates = ['waiting', 'prioritized', 'active', 'delayed', 'failed'];

const secondsSince = (at: Date | null, now: Date) => at && Math.max(0, now.getTime() - at.getTime()) / 1_000;

interface Figure {
  help: string;
  /** Null: it is left out, because 0 would mean something else. */
  of: (backlog: Backlog, now: Date) => number | null;
}

/** What the database says of the whole. */
const backlogFigures: Record<string, Figure> = {
  clairvolet_outbox_waiting_events: {
    help: 'Events that nobody handed to the queue yet, counted up to 100000.',
    of: ({ waiting }) => waiting,
  },
  clairvolet_outbox_lag_seconds: {
    help: 'Age of the oldest event that nobody handed to the queue yet; 0 when there is none.',
    of: ({ oldest }, now) => secondsSince(oldest, now) ?? 0,
  },
  clairvolet_dead_letters_open: {
    help: 'Jobs that were given up and wait for an administrator, counted up to 100000.',
    of: ({ deadLetters }) => deadLetters,
  },
  clairvolet_backup_age_seconds: {
    help: 'Time since the last backup succeeded; absent when there never was one.',
    of: ({ backedUp }, now) => secondsSince(backedUp, now),
  },
  clairvolet_backup_last_bytes: {
    help: 'Size of the archive of the last backup that succeeded.',
    of: ({ backupBytes }) => backupBytes,
  },
  clairvolet_rehearsal_ok: {
    help: 'Whether the last restore of a backup into a scratch database gave what it should: 1, else 0.',
    of: ({ rehearsed }) => rehearsed && Number(rehearsed === 'succeeded'),
  },
  clairvolet_rehearsal_age_seconds: {
    help: 'Time since the last rehearsal of a restore ended; absent when there never was one.',
    of: ({ rehearsedAt }, now) => secondsSince(rehearsedAt, now),
  },
  clairvolet_feeds_failing: {
    help: 'Calendars of channels of which the last three readings failed.',
    of: ({ feedsFailing }) => feedsFailing,
  },
  clairvolet_feeds_quarantined: {
    help: 'Calendars of channels that wait for the answer of their host.',
    of: ({ feedsQuarantined }) => feedsQuarantined,
  },
  clairvolet_feeds_overdue: {
    help: 'Calendars of channels that were due five minutes ago and that nobody has read, counted up to 100,000.',
    of: ({ feedsOverdue }) => feedsOverdue,
  },
  clairvolet_workers_online: {
    help: 'Worker processes that gave a sign of life within 15 s.',
    of: ({ workers }) => workers,
  },
};

/** Milliseconds after which a calendar that is due should have been read. */
const overdueAfter = 5 * 60_000;

let nodeRegistry: Registry | undefined;

/** Node's own metrics. Once per process: its observers cannot be removed. */
function metricsOfNode(): Registry {
  if (nodeRegistry) return nodeRegistry;
  nodeRegistry = new Registry();
  collectDefaultMetrics({ register: nodeRegistry });
  return nodeRegistry;
}

/** Queries with a timeout; while an answer is pending, no second query is sent. */
function withTimeout<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return async () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return inTime(asked, timeout);
  };
}

/** Makes instruments of a registry. */
function instrumentsOf(registry: Registry) {
  const registers = [registry];
  const described = <L extends string>(name: string, help: string, labelNames: L[]) => ({
    name,
    help,
    labelNames,
    registers,
  });
  return {
    gauge: <L extends string = never>(name: string, help: string, labels: L[] = []) =>
      new Gauge(described(name, help, labels)),
    counter: <L extends string>(name: string, help: string, labels: L[]) => new Counter(described(name, help, labels)),
    histogram: <L extends string>(name: string, help: string, labels: L[], buckets: number[]) =>
      new Histogram({ ...described(name, help, labels), buckets }),
  };
}

/** A registry of its own with the product's instruments: one process may open several platforms. */
export function createMetrics({ pool, queues, clock, logger }: Parts) {
  const own = new Registry();
  const { gauge, counter, histogram } = instrumentsOf(own);

  const jobDuration = histogram(
    'clairvolet_job_duration_seconds',
    'Time that runs of a handler took, by how they ended.',
    ['handler', 'outcome'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  );
  const jobWait = histogram(
    'clairvolet_job_wait_seconds',
    'Time from an event to the first start of a handler for it.',
    ['handler'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
  );
  const jobFailures = counter(
    'clairvolet_job_failures_total',
    'Runs of a handler that failed: to be tried again, or given up.',
    ['handler', 'kind'],
  );
  for (const { handler } of handlerTable) {
    // Starts at zero, so that the first failure is seen as an increase.
    for (const kind of ['retried', 'given_up']) jobFailures.inc({ handler, kind }, 0);
  }
  const mails = counter('clairvolet_mails_total', 'Attempts to send a mail, by how they ended.', [
    'template',
    'outcome',
  ]);
  const feedReadings = histogram(
    'clairvolet_feed_reading_seconds',
    'Time that readings of channels’ calendars took, by what came of them.',
    ['outcome'],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  );
  const observeRequest = requestTimes(own);

  const shed = counter(
    'clairvolet_http_shed_total',
    'Requests that were turned away because there were too many, by what there was too much of.',
    ['reason'],
  );
  for (const reason of shedReasons) shed.inc({ reason }, 0);

  const queueJobs = gauge('clairvolet_queue_jobs', 'Jobs in a queue, by state.', ['queue', 'state']);
  const figures = Object.entries(backlogFigures).map(([name, { help, of }]) => ({ of, shown: gauge(name, help) }));
  const queuePaused = gauge('clairvolet_queue_paused', 'Whether an administrator suspended a queue: 1, else 0.', [
    'queue',
  ]);
  const poolConnections = gauge(
    'clairvolet_database_pool_connections',
    'Connections of this process for single queries, by state.',
    ['state'],
  );
  const poolWaiting = gauge(
    'clairvolet_database_pool_waiting_queries',
    'Queries of this process that wait for a connection.',
  );
  const scrapeErrors = counter(
    'clairvolet_scrape_errors_total',
    'Times that a part did not answer when its figures were asked for; they were left out.',
    ['part'],
  );
  for (const part of ['queue', 'database']) scrapeErrors.inc({ part }, 0);

  const missed = (part: 'queue' | 'database', error: unknown) => {
    scrapeErrors.inc({ part });
    logger.warn({ err: error, part }, 'figures left out of the metrics');
  };

  const depth = withTimeout(async () => queues.depth());
  async function measureQueues(): Promise<void> {
    try {
      const found = await depth();
      for (const queue of keysOf(found)) {
        for (const state of queueStates) queueJobs.set({ queue, state }, found[queue][state] ?? 0);
      }
    } catch (error) {
      queueJobs.reset();
      missed('queue', error);
    }
  }

  const backlog = withTimeout(async () =>
    readBacklog(pool, {
      timeout,
      seenSince: new Date(clock.now().getTime() - workerSilence),
      overdueSince: new Date(clock.now().getTime() - overdueAfter),
    }),
  );
  async function measureBacklog(): Promise<void> {
    try {
      const found = await backlog();
      for (const queue of queueNames) queuePaused.set({ queue }, found.paused.includes(queue) ? 1 : 0);
      for (const { of, shown } of figures) {
        const value = of(found, clock.now());
        if (value === null) shown.remove();
        else shown.set(value);
      }
    } catch (error) {
      // Not `reset`, which would set them to a reassuring 0.
      for (const { shown } of figures) shown.remove();
      queuePaused.reset();
      missed('database', error);
    }
  }

  const registry = Registry.merge([own, metricsOfNode()]);
  return {
    observeRequest,
    /** A request that was refused because of overload. */
    shed: (reason: ShedReason) => shed.inc({ reason }),
    /** The first start of a job, `seconds` after its event happened. */
    jobStarted(handler: string, seconds: number) {
      // An event without a date is reported as a failure of the job, not here.
      if (Number.isFinite(seconds)) jobWait.observe({ handler }, Math.max(0, seconds));
    },
    jobEnded(handler: string, outcome: JobOutcome, seconds: number) {
      jobDuration.observe({ handler, outcome }, seconds);
      if (outcome === 'retried' || outcome === 'given_up') jobFailures.inc({ handler, kind: outcome });
    },
    /** A calendar of a channel was read, or could not be. */
    feedRead: (outcome: string, seconds: number) => feedReadings.observe({ outcome }, seconds),
    mailEnded: (template: string, outcome: MailOutcome) => mails.inc({ template, outcome }),
    /** The Prometheus text, within about two seconds; parts that do not answer are left out. */
    async expose() {
      poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      poolConnections.set({ state: 'idle' }, pool.idleCount);
      poolWaiting.set(pool.waitingCount);
      await Promise.all([measureQueues(), measureBacklog()]);
      const text = await registry.metrics();
      // prom-client writes `Nan` where the format has NaN: the mean of a loop that was not measured since the last one.
      return text.replaceAll(/ Nan$/gm, ' NaN');
    },
    contentType: registry.contentType,
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const methodIndexes = new Map(methods.map((method, index) => [method, index]));

/** Runs for every request: looks series up by number. Endpoints are named by the contract, not the address. */
function requestTimes(registry: Registry) {
  const duration = instrumentsOf(registry).histogram(
    'clairvolet_http_request_duration_seconds',
    'Time from a request to its answer, by endpoint of the contract (page, asset or other for the rest).',
    ['endpoint', 'method', 'status'],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  const byEndpoint = new Map<string, (Histogram.Internal<string> | undefined)[]>();
  return (endpoint: string, method: string, status: number, seconds: number): void => {
    const series = byEndpoint.get(endpoint) ?? [];
    if (series.length === 0) byEndpoint.set(endpoint, series);
    const methodIndex = methodIndexes.get(method) ?? methods.length;
    const statusClass = Math.floor(status / 100);
    const index = methodIndex * 10 + statusClass;
    series[index] ??= duration.labels(endpoint, methods[methodIndex] ?? 'other', `${statusClass}xx`);
    series[index].observe(seconds);
  };
}
