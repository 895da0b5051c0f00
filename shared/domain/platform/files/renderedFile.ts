import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from '../process/logger.ts';
import { storeFile } from './placeFile.ts';

/** A file that is rendered from what is stored, and may be rendered again at any time. */
interface RenderedFile {
  path: string;
  /** SHA-256 of its bytes, hexadecimal; null: it was not rendered yet. */
  pdfHash: string | null;
  render: () => Promise<Buffer>;
  /** What it is, for the log. */
  named: Readonly<Record<string, string>>;
}

/** SHA-256 of a file's bytes, hexadecimal. */
export function hashOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** The bytes of a rendered file. One that is missing or altered is rendered again, and put back if it is the same. */
export async function openRendered({ logger }: { logger: Logger }, file: RenderedFile): Promise<Buffer> {
  const { path, pdfHash, named } = file;
  const stored = pdfHash === null ? null : await readFile(path).catch(() => null);
  if (stored && hashOf(stored) === pdfHash) return stored;
  const made = await file.render();
  // Not rendered yet: the worker stores it and records the event.
  if (pdfHash === null) return made;
  const same = hashOf(made) === pdfHash;
  logger.error({ ...named, same }, 'a rendered file was gone or altered, and is rendered again');
  if (same) {
    // The folder may be read-only here: the bytes are returned nevertheless.
    await storeFile(path, made).catch((error: unknown) => {
      logger.error({ err: error, ...named }, 'a rendered file cannot be written');
    });
  }
  return made;
}
