import sirv from 'sirv';
import type { Middleware } from '../http/context.ts';

/** Serves the built client's files; those under /assets carry a hash in their name and never change. */
export function staticFiles(clientDir: string): Middleware {
  const serve = sirv(clientDir, {
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path === '/' || ctx.path === '/index.html' || ctx.path.startsWith('/api/')) {
      return next();
    }
    // sirv answers on Node's own response; Koa steps aside when it found a file.
    const found = await new Promise<boolean>((resolve) => {
      const { res } = ctx;
      ctx.respond = false;
      ctx.res.statusCode = 200;
      res.once('finish', () => resolve(true));
      res.once('close', () => resolve(true));
      serve(ctx.req, res, () => resolve(false));
    });
    if (found) return;
    delete ctx.respond;
    ctx.status = 404;
    await next();
  };
}
