import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Platform } from '@app/domain/platform';
import { ArrivingBodies } from './ArrivingBodies.ts';
import type { Middleware } from './context.ts';
import { refusals, turnAway } from './turnAway.ts';

/**
 * Characters of a path with its query. Twice what browsers and proxies are sure to take, a quarter of what Node.js would:
 * whatever looks through an address has little to look through.
 */
const longestAddress = 4_096;

/** Milliseconds between looks at a body that there is no room to wait for, and how many it is given: ordinary ones need one. */
const moment = 100;
const looks = 10;

/** Stripe calls here. Nobody else's bodies may take its places: a payment that is not heard of is tried again hours later. */
const webhook = '/api/stripe/webhook';

/** Looks at what costs nothing to look at, before anything is done for a request: its address, and the room for its body. */
export function firstLimits({ metrics }: Pick<Platform, 'metrics'>, mostRequests: number): Middleware {
  const bodies = { webhook: new ArrivingBodies(mostRequests), other: new ArrivingBodies(mostRequests) };
  return async (ctx, next) => {
    const { req } = ctx;
    if ((req.url ?? '').length > longestAddress) {
      metrics.shed('length');
      turnAway(ctx, refusals.length);
      return;
    }
    const room = ctx.path === webhook ? bodies.webhook : bodies.other;
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
