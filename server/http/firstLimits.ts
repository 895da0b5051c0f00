import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { networkOf } from '@app/contract/core/networkOf.ts';
import type { Platform } from '@app/domain/platform';
import type { Middleware } from './context.ts';
import { refusals, turnAway } from './turnAway.ts';
import { hasBody } from './guardConnections.ts';
import { stripePaths } from './stripePaths.ts';

/** Of the requests that a server takes at once, how many may wait for the rest of a body: of one network, and in all. */
const shares = { network: 1 / 20, all: 1 / 4 };

/**
 * Requests whose body has begun and is not yet whole: few places, fewer still for one network, as each lasts as long as its
 * sender likes. An ordinary body comes with its head, or a moment later, and never counts.
 */
class ArrivingBodies {
  readonly #byNetwork = new Map<string, Set<IncomingMessage>>();
  readonly #most: { network: number; all: number };
  #count = 0;

  /** @param requests how many requests the server takes at once. */
  constructor(requests: number) {
    this.#most = { network: Math.ceil(requests * shares.network), all: Math.ceil(requests * shares.all) };
  }

  /** Counts a request's body in, until it is whole or given up. @returns false when there is no room for it. */
  admit(request: IncomingMessage, address: string): boolean {
    if (request.complete || !hasBody(request)) return true;
    const network = networkOf(address);
    if (this.#sizeOf(network) >= this.#most.network) this.#letGo(network);
    if (this.#sizeOf(network) >= this.#most.network) return false;
    if (this.#count >= this.#most.all) for (const one of this.#byNetwork.keys()) this.#letGo(one);
    if (this.#count >= this.#most.all) return false;
    const ofNetwork = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, ofNetwork.add(request));
    this.#count += 1;
    request.once('end', () => this.#forget(network, request));
    request.once('close', () => this.#forget(network, request));
    return true;
  }

  #sizeOf(network: string): number {
    return this.#byNetwork.get(network)?.size ?? 0;
  }

  /** Removes those that are complete although not yet read to their end; Node.js has no event for that. */
  #letGo(network: string): void {
    for (const request of this.#byNetwork.get(network) ?? []) if (request.complete) this.#forget(network, request);
  }

  #forget(network: string, request: IncomingMessage): void {
    const ofNetwork = this.#byNetwork.get(network);
    if (!ofNetwork?.delete(request)) return;
    this.#count -= 1;
    if (ofNetwork.size === 0) this.#byNetwork.delete(network);
  }
}

/** Characters of a path with its query: twice what browsers and proxies are sure to take, a quarter of Node.js's. */
const longestAddress = 4_096;

/** Milliseconds between checks of a body without room to wait, and their number: ordinary bodies need one. */
const moment = 100;
const looks = 10;

/** Cheap checks before anything is done for a request: the length of its address, and the room for its body. */
export function firstLimits({ metrics }: Pick<Platform, 'metrics'>, mostRequests: number): Middleware {
  const bodies = { webhook: new ArrivingBodies(mostRequests), other: new ArrivingBodies(mostRequests) };
  return async (ctx, next) => {
    const { req } = ctx;
    if ((req.url ?? '').length > longestAddress) {
      metrics.shed('length');
      turnAway(ctx, refusals.length);
      return;
    }
    const room = stripePaths.has(ctx.path) ? bodies.webhook : bodies.other;
    if (!room.admit(req, ctx.ip) && !(await isSoonWhole(req))) {
      metrics.shed('bodies');
      turnAway(ctx, refusals.bodies);
      return;
    }
    await next();
  };
}

/** Whether a body comes whole within a second. Several looks: after a busy moment the first comes before what has arrived is read. */
async function isSoonWhole(request: IncomingMessage): Promise<boolean> {
  for (let left = looks; left > 0 && !request.complete && !request.destroyed; left -= 1) await setTimeout(moment);
  return request.complete;
}
