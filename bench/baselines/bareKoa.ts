import { createServer } from 'node:http';
import Koa from 'koa';
import { z } from 'zod';
import { answerParent, listen } from '../processes/answerParent.ts';

const order = z.object({
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  /** In base64. */
  body: z.string(),
});

/**
 * Koa and nothing else, answering what it is told to answer, byte for byte; 304 to whoever holds the tag. The body is made
 * once, as bytes: Koa would encode a text again for each answer.
 */
answerParent(order, async ({ etag, headers, body: base64 }) => {
  const body = Buffer.from(base64, 'base64');
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
