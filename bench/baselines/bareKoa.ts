import { createServer } from 'node:http';
import Koa from 'koa';
import { z } from 'zod';
import { answerParent } from '../processes/answerParent.ts';
import { listen } from './listen.ts';

const order = z.object({ etag: z.string(), headers: z.record(z.string(), z.string()), body: z.string() });

/** Koa and nothing else, answering what it is told to answer, byte for byte; 304 to whoever holds the tag. */
answerParent(order, async ({ etag, headers, body }) => {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    ctx.set(headers);
    if (ctx.get('If-None-Match') === etag) ctx.status = 304;
    else ctx.body = body;
  });
  const handle = app.callback();
  return listen(createServer((request, response) => void handle(request, response)));
});
