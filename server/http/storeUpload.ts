import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { StoredUpload, UploadRule } from '@app/contract/core/endpoint.ts';
import { DomainError } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import { allowSilence } from './guardConnections.ts';

/** Milliseconds without data after which the sender counts as disconnected. */
const longestSilence = 60_000;

/** Bytes of disk space that an upload must leave free for everything else. */
const spaceLeft = 64 * 1024 * 1024;

/** Bytes that wait between the network and the disk. */
const buffered = 1024 * 1024;

/** The name of a file until it is moved: a killed process leaves one behind. */
const partialSuffix = '.partial';

/**
 * Writes the one file of a form to disk as it arrives, for the product's user only. A refused or broken one leaves nothing.
 * @returns undefined when the form has no such file, or an empty one.
 * @throws DomainError payload_too_large, disk_full, malformed_request.
 */
export async function storeUpload(
  ctx: HttpContext,
  rule: UploadRule,
  folder: string,
): Promise<StoredUpload | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireSpace(folder, ctx.request.length ?? 0);
  const path = join(folder, `${randomUUID()}${partialSuffix}`);
  ctx.req.setTimeout(longestSilence);
  allowSilence(ctx.req, longestSilence);
  try {
    const found = await readForm(ctx.req, {
      type: ctx.get('Content-Type'),
      rule,
      open: () => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: buffered }),
    });
    if (found) return { ...found, path };
    await rm(path, { force: true });
    return undefined;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    ctx.req.setTimeout(0);
  }
}

/** @throws DomainError disk_full when what is announced would leave too little. */
async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bytes + spaceLeft > bavail * bsize) throw new DomainError('disk_full');
}

interface Form {
  /** Of the body, with its boundary. */
  type: string;
  rule: UploadRule;
  /** The target of the file; called once, when the file begins. */
  open: () => Writable;
}

/**
 * Reads a form, no faster than its file can be written.
 * @returns undefined when it has no file of this name, or an empty one.
 * @throws DomainError as `storeUpload`; Error when the file cannot be written for another reason than room.
 */
export async function readForm(
  body: Readable,
  { type, rule, open }: Form,
): Promise<Pick<StoredUpload, 'name' | 'size'> | undefined> {
  const stop = new AbortController();
  const failure = Promise.withResolvers<never>();
  // Heard where it matters: each wait below races with it.
  failure.promise.catch(() => {});
  const written: Promise<void>[] = [];
  let found: { name: string; size: number } | undefined;

  const form = openForm(type, rule);
  form.on('error', failure.reject);
  form.on('field', (name) => {
    const unknown = unknownField(name);
    if (unknown) failure.reject(unknown);
  });
  form.on('filesLimit', () => failure.reject(new Error('More than one file')));
  form.on('file', (field, stream, name: string | undefined) => {
    if (field !== rule.field) {
      stream.resume();
      return;
    }
    const file = { name: name ?? '', size: 0 };
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.length;
      if (file.size > rule.maxBytes) failure.reject(tooLarge(rule));
    });
    const writing = pipeline(stream, open(), { signal: stop.signal }).then(() => {
      if (file.size > 0) found = file;
    });
    writing.catch(failure.reject);
    written.push(writing);
  });

  const finished = once(form, 'finish', { signal: stop.signal });
  finished.catch(failure.reject);
  try {
    let bytes = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > rule.maxBytes + aroundFile) throw tooLarge(rule);
      if (!form.write(chunk)) await Promise.race([once(form, 'drain'), failure.promise]);
    }
    form.end();
    await Promise.race([finished, failure.promise]);
    await Promise.race([Promise.all(written), failure.promise]);
    return found;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stop.abort();
    await Promise.allSettled(written);
  }
}

function openForm(type: string, rule: UploadRule): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: uploadLimits(rule) });
  } catch (error) {
    throw unreadable(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DomainError('disk_full', { cause: error });
  // Any other trouble with the disk is ours; what is left is the sender's.
  return syscall === 'write' || syscall === 'open' || syscall === 'fsync' ? error : unreadable(error);
}

/** Bytes of the form around the file: boundaries and part headers. */
export const aroundFile = 16 * 1024;

/** What a form with one file may hold. */
function uploadLimits({ maxBytes }: UploadRule) {
  return { files: 1, fields: 20, fieldSize: 1_000, fileSize: maxBytes + 1, headerPairs: 50, parts: 25 };
}

export function tooLarge({ field, tooLarge: message }: UploadRule): DomainError {
  return new DomainError('payload_too_large', { detail: message, fields: { [field]: message } });
}

/** A field next to the file, which would have no effect. An `action` may repeat what the address says. */
function unknownField(name: string): DomainError | null {
  if (name === 'action') return null;
  const field = name.slice(0, 60);
  return new DomainError('invalid_input', { fields: { [field]: `Champ inconnu de ce formulaire\u00a0: ${field}` } });
}

/** A form that cannot be read to its end. */
function unreadable(cause: unknown): DomainError {
  return new DomainError('malformed_request', { detail: 'Le formulaire envoyé est illisible.', cause });
}
