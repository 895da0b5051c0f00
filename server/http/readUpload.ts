import { Busboy } from '@fastify/busboy';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile, UploadRule } from '@app/contract/core/endpoint.ts';
import { restoreFolder } from '@app/domain/backups';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import { storeUpload } from './storeUpload.ts';
import { aroundFile, tooLarge, unknownField, unreadable, uploadLimits } from './uploadForm.ts';

/**
 * Reads the one file of a `multipart/form-data` body: into memory or, where the rule says so, onto the disk, from which it
 * is taken away after the answer unless it was moved. A larger one is refused before it is read to its end.
 */
export function readUpload(rule: UploadRule, platform: Pick<Platform, 'dataDir'>): Middleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw new DomainError('unsupported_media_type', { detail: unsupported });
    if ((ctx.request.length ?? 0) > rule.maxBytes + aroundFile) throw tooLarge(rule);
    if (rule.toDisk) {
      await whileStored(ctx, rule, platform, next);
      return;
    }
    const file = await readFile(ctx, rule);
    if (file) ctx.state.upload = file;
    await next();
  };
}

const unsupported = 'Le fichier doit être envoyé par un formulaire (multipart/form-data).';

async function whileStored(
  ctx: HttpContext,
  rule: UploadRule,
  platform: Pick<Platform, 'dataDir'>,
  next: () => Promise<unknown>,
): Promise<void> {
  const stored = await storeUpload(ctx, rule, restoreFolder(platform));
  try {
    if (stored) ctx.state.upload = stored;
    await next();
  } finally {
    if (stored) await rm(stored.path, { force: true });
  }
}

async function readFile(ctx: HttpContext, rule: UploadRule): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined;
  let isTooLarge = false;
  let fault: Error | undefined;
  try {
    const form = new Busboy({ headers: { 'content-type': ctx.get('Content-Type') }, limits: uploadLimits(rule) });
    form.on('file', (field, stream, name) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Where a body breaks off within the file, the form itself says nothing.
      stream.on('error', (error: Error) => {
        fault = error;
      });
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        if (content.length > rule.maxBytes) isTooLarge = true;
        else if (field === rule.field && content.length > 0) file = { name, content };
      });
    });
    form.on('field', (name) => {
      fault ??= unknownField(name) ?? undefined;
    });
    form.on('filesLimit', () => {
      fault = new Error('More than one file');
    });
    await pipeline(ctx.req, form);
    if (fault) throw fault;
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(error);
  }
  if (isTooLarge) throw tooLarge(rule);
  return file;
}
