import { Busboy } from '@fastify/busboy';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile, UploadRule } from '@app/contract/endpoint.ts';
import { DomainError } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';

/** Bytes of the form around the file: boundaries and part headers. */
const aroundFile = 16 * 1024;

/** Reads the one file of a `multipart/form-data` body into memory; a larger one is refused before it is read to its end. */
export function readUpload(rule: UploadRule): Middleware {
  return async (ctx, next) => {
    const type = ctx.get('Content-Type');
    if (!ctx.is('multipart/form-data')) throw new DomainError('unsupported_media_type', { detail: unsupported });
    if ((ctx.request.length ?? 0) > rule.maxBytes + aroundFile) throw tooLarge(rule);
    const file = await readFile(ctx, type, rule);
    if (file) ctx.state.upload = file;
    await next();
  };
}

const unsupported = 'Le fichier doit être envoyé par un formulaire (multipart/form-data).';

function tooLarge({ field, tooLarge: message }: UploadRule): DomainError {
  return new DomainError('payload_too_large', { detail: message, fields: { [field]: message } });
}

async function readFile(ctx: HttpContext, type: string, rule: UploadRule): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined;
  let isTooLarge = false;
  let fault: Error | undefined;
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 20, fieldSize: 1_000, fileSize: rule.maxBytes + 1, headerPairs: 50, parts: 25 },
    });
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
    form.on('filesLimit', () => {
      fault = new Error('More than one file');
    });
    await pipeline(ctx.req, form);
    if (fault) throw fault;
  } catch (error) {
    throw new DomainError('malformed_request', { detail: 'Le formulaire envoyé est illisible.', cause: error });
  }
  if (isTooLarge) throw tooLarge(rule);
  return file;
}
