import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import session from 'koa-session';
import { endSession, findSession, saveSession, sessionLifetimes, type Principal } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import type { HttpContext, Middleware, RequestState } from './context.ts';

/** What a handler may do with the session of its request. */
export interface SessionControl {
  /** Opens a session under a new id; whatever session there was ends. */
  open(accountId: string, options: { remember: boolean }): Promise<void>;
  /** Ends the session and its cookie. */
  close(): void;
}

interface StoreOptions {
  ctx: HttpContext;
}

/** koa-session's record, as it hands it to the store. */
interface SessionRecord {
  accountId?: string;
  _session?: boolean;
  _maxAge?: number;
}

/**
 * koa-session over PostgreSQL. The id in the cookie is random and signed; the table holds its hash. Reading the session
 * also reads who it belongs to, in the same query.
 */
export function sessions(app: Koa<RequestState>, platform: Platform): Middleware {
  const secure = platform.appUrl.startsWith('https:');
  const { pool, clock } = platform;
  app.keys = [platform.keys.of('cookies').toString('base64url')];
  const middleware = session(
    {
      key: secure ? '__Host-clairvolet' : 'clairvolet',
      maxAge: 'session',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: true,
      overwrite: true,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        async get(id: string, _maxAge: unknown, { ctx }: StoreOptions) {
          const found = await findSession(pool, clock, id);
          ctx.state.principal = found?.principal ?? null;
          return found?.data;
        },
        async set(id: string, record: SessionRecord, _maxAge: unknown, { ctx }: StoreOptions) {
          if (!record.accountId) return;
          await saveSession(pool, clock, {
            id,
            accountId: record.accountId,
            data: { ...record },
            lifetime: record._session ? sessionLifetimes.browser : sessionLifetimes.remembered,
            userAgent: ctx.get('User-Agent') || null,
            address: ctx.ip,
          });
        },
        async destroy(id: string) {
          await endSession(pool, id);
        },
      },
    } as unknown as Parameters<typeof session>[0],
    app as unknown as Koa,
  ) as unknown as Middleware;
  return async (ctx, next) => {
    // Behind a proxy that is not trusted the connection looks plain: the public address decides.
    if (secure) ctx.cookies.secure = true;
    await middleware(ctx, next);
  };
}

/** Who is signed in, after the session middleware has run. */
export function currentPrincipal(ctx: HttpContext): Principal | null {
  return ctx.state.principal ?? null;
}

/** The session of one request. */
export function sessionControl(ctx: HttpContext): SessionControl {
  return {
    async open(accountId, { remember }) {
      const current = ctx.session;
      if (!current) throw new Error('The session middleware does not serve this endpoint');
      current.accountId = accountId;
      current.maxAge = remember ? sessionLifetimes.remembered : 'session';
      await current.regenerate();
    },
    close() {
      ctx.session = null;
      ctx.state.principal = null;
    },
  };
}
