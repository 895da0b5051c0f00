import { monitorEventLoopDelay } from 'node:perf_hooks';
import { networkOf } from '@app/contract/core/networkOf.ts';
import type { Platform, ShedReason } from '@app/domain/platform';
import type { Middleware } from './context.ts';
import { refusals, turnAway } from './turnAway.ts';
import { stripePaths } from './stripePaths.ts';

interface LoadLimits {
  /** Requests under way at once in this process; one network may have half of them. */
  requests: number;
  /** Median milliseconds by which the event loop may be late over two seconds. */
  delay: number;
}

/** How often the event loop is looked at, in milliseconds; it must be late twice in a row, for one long task is no load. */
const glance = 1_000;
/** Of the measure, in milliseconds: what it shows of an idle loop. */
const resolution = 10;

/** Decides whether one more request may begin, before any work is done for it. */
export class LoadGate {
  readonly #limits: LoadLimits;
  readonly #networks = new Map<string, number>();
  readonly #delay = monitorEventLoopDelay({ resolution });
  #underWay = 0;
  #lateGlances = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
  }

  /** How many requests it lets under way at once. */
  get requests(): number {
    return this.#limits.requests;
  }

  /** Begins to watch the event loop. Keeps no process alive. */
  watch(): void {
    this.#delay.enable();
    this.#timer = setInterval(() => this.#look(), glance).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }

  #look(): void {
    const late = this.#delay.percentile(50) / 1e6 - resolution;
    this.#lateGlances = late > this.#limits.delay ? this.#lateGlances + 1 : 0;
    this.#delay.reset();
  }

  /** Counts a request in, or returns why it must not begin; an admitted one must `leave`. */
  enter(address: string): ShedReason | null {
    if (this.#underWay >= this.#limits.requests) return 'requests';
    if (this.#lateGlances >= 2) return 'delay';
    const network = networkOf(address);
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (ofNetwork >= Math.ceil(this.#limits.requests / 2)) return 'address';
    this.#networks.set(network, ofNetwork + 1);
    this.#underWay += 1;
    return null;
  }

  leave(address: string): void {
    const network = networkOf(address);
    const left = (this.#networks.get(network) ?? 1) - 1;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
    this.#underWay -= 1;
  }
}

/** These must be answered even under load: probes, Prometheus, Caddy, and Stripe. */
export const neverTurnedAway: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  ...stripePaths,
  '/api/internal/tls-check',
]);

/** Refuses requests at once while there are too many: a quick refusal is better than a page that comes too late. */
export function loadShedding({ metrics, logger }: Pick<Platform, 'metrics' | 'logger'>, gate: LoadGate): Middleware {
  let saidAt = -Infinity;
  return async (ctx, next) => {
    const { ip } = ctx;
    const reason = gate.enter(ip);
    if (reason === null) {
      try {
        await next();
      } finally {
        gate.leave(ip);
      }
      return;
    }
    metrics.shed(reason);
    // A line for each would add to the load.
    ctx.state.isUnlogged = true;
    if (performance.now() - saidAt > 1_000) {
      saidAt = performance.now();
      logger.warn({ reason }, 'requests turned away: too many');
    }
    turnAway(ctx, refusals[reason]);
  };
}
