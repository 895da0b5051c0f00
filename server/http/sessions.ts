import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { createSession } from 'koa-session';
import { z } from 'zod';
import { endSession, findSession, openSession, sessionLifetimes, type Principal } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import type { HttpContext, Middleware, RequestState } from './context.ts';
import { cookieKeys, hostCookie } from './cookieKeys.ts';

export type SessionControl = ReturnType<typeof sessionControl>;

/** koa-session's record, as it hands it to the store: ours is the account, the rest is how long it lives. */
const sessionRecord = z.object({
  accountId: z.uuid(),
  _session: z.boolean().optional(),
  _maxAge: z.number().optional(),
  _expire: z.number().optional(),
});

/** What koa-session puts on the context. */
interface BrowserSession {
  accountId?: string;
  maxAge: number | 'session';
  /** Deletes the previous record and saves this one under a new id. */
  regenerate(): Promise<void>;
}

// koa-session's types say `any`; it hands over the very context it was given.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const contextOf = (options: { ctx?: unknown }) => options.ctx as HttpContext;

/** koa-session over PostgreSQL: the cookie holds a signed random id, the table its hash. One query reads all of it. */
export function sessions(app: Koa<RequestState>, platform: Platform): Middleware {
  const { name, options: cookie } = hostCookie(platform.appUrl, 'clairvolet');
  const { pool, clock } = platform;
  app.keys = cookieKeys(platform.keys.readable('cookies'));
  const middleware = createSession(
    {
      ...cookie,
      key: name,
      maxAge: 'session',
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        async get(id, _maxAge, options) {
          const found = await findSession(pool, clock, id);
          contextOf(options).state.principal = found?.principal ?? null;
          return found?.data;
        },
        async set(id, data, _maxAge, options) {
          const record = sessionRecord.parse(data);
          const ctx = contextOf(options);
          // koa-session saves again at the end of the request what `regenerate` has saved.
          if (ctx.state.openedSession === id) return;
          ctx.state.openedSession = id;
          ctx.state.principal = await openSession(pool, clock, {
            id,
            accountId: record.accountId,
            data: record,
            lifetime: record._session ? sessionLifetimes.browser : sessionLifetimes.remembered,
            userAgent: ctx.get('User-Agent') || null,
            address: ctx.ip,
          });
        },
        async destroy(id) {
          await endSession(pool, id);
        },
      },
    },
    app,
  );
  return async (ctx, next) => {
    // Behind a proxy that is not trusted the connection looks plain: the public address decides.
    if (cookie.secure) ctx.cookies.secure = true;
    await middleware(ctx, next);
  };
}

/** Who is signed in, after the session middleware has run. */
export function currentPrincipal(ctx: HttpContext): Principal | null {
  return ctx.state.principal ?? null;
}

/** Operations on the session of one request, for handlers. */
export function sessionControl(ctx: HttpContext) {
  function browserSession(): BrowserSession {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- koa-session's types say `any`
    const current = ctx.session as BrowserSession | null | undefined;
    if (!current) throw new Error('The session middleware does not serve this endpoint');
    return current;
  }
  async function regenerate(current: BrowserSession): Promise<Principal> {
    await current.regenerate();
    const principal = currentPrincipal(ctx);
    if (!principal) throw new Error('The session was not opened');
    return principal;
  }
  return {
    /** Opens a session for an account under a new id; a previous session ends. */
    async open(accountId: string, { remember }: { remember: boolean }): Promise<Principal> {
      const current = browserSession();
      current.accountId = accountId;
      current.maxAge = remember ? sessionLifetimes.remembered : 'session';
      return regenerate(current);
    },
    /** Renews the session under a new id with the same lifetime, which invalidates a stolen copy of the old id. */
    renew: async () => regenerate(browserSession()),
    /** Ends the session and its cookie. */
    close(): void {
      ctx.session = null;
      ctx.state.principal = null;
    },
  };
}
