import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { UploadedFile, UploadRule } from '@app/contract/core/endpoint.ts';
import { restoreFolder } from '@app/domain/backups';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import { aroundFile, readForm, storeUpload, tooLarge } from './storeUpload.ts';

/**
 * Reads the one file of a `multipart/form-data` body into memory or, where the rule says so, to disk, from which it is
 * deleted after the answer unless it was moved.
 */
export function readUpload(rule: UploadRule, platform: Pick<Platform, 'dataDir'>): Middleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw new DomainError('unsupported_media_type', { detail: unsupported });
    if ((ctx.request.length ?? 0) > rule.maxBytes + aroundFile) throw tooLarge(rule);
    const file = await (rule.toDisk ? storeUpload(ctx, rule, restoreFolder(platform)) : holdUpload(ctx, rule)).catch(
      (error: unknown) => {
        // The rest is discarded, so that the client reads the answer; without a length, the connection is closed.
        ctx.req.resume();
        if (ctx.request.length === undefined) ctx.set('Connection', 'close');
        throw error;
      },
    );
    try {
      if (file) ctx.state.upload = file;
      await next();
    } finally {
      if (file && 'path' in file) await rm(file.path, { force: true });
    }
  };
}

const unsupported = 'Le fichier doit être envoyé par un formulaire (multipart/form-data).';

async function holdUpload(ctx: HttpContext, rule: UploadRule): Promise<UploadedFile | undefined> {
  const chunks: Buffer[] = [];
  const open = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
  const found = await readForm(ctx.req, { type: ctx.get('Content-Type'), rule, open });
  return found && { name: found.name, content: Buffer.concat(chunks) };
}
