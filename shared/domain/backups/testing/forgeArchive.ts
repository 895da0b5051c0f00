import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { zstdCompressSync } from 'node:zlib';
import type { DerivedKeys } from '../../platform/index.ts';
import type { Manifest } from '../archive/Archive.ts';
import { manifestEntry, signatureEntry, signatureText } from '../archive/archiveLayout.ts';
import { entryKey, manifestHmac, saltBytes, sealChunks } from '../archive/entryCipher.ts';
import { ZipWriter } from '../archive/ZipWriter.ts';

interface Forged {
  keys: Pick<DerivedKeys, 'id' | 'of'>;
  /** Compressed content by name; each is sealed as an honest writer would. */
  entries: Record<string, Buffer>;
  /** Entries that the manifest does not name, as they are. */
  extras?: Record<string, Buffer>;
  /** What replaces fields of the manifest. */
  edit?: (manifest: Manifest) => object;
  /** What replaces the manifest's signature. */
  signature?: string;
}

const madeAt = new Date('2026-11-20T13:32:00.000Z');

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Writes what an attacker with the key could write, and `writeArchive` never does. */
export async function forgeArchive(path: string, forged: Forged): Promise<void> {
  const { keys, entries, extras = {}, edit = (manifest) => manifest, signature } = forged;
  const salt = randomBytes(saltBytes);
  await using file = await open(path, 'w');
  const zip = new ZipWriter(file.fd, madeAt);
  const described: Manifest['entries'] = [];
  for (const [name, content] of Object.entries(entries)) {
    const written = await zip.add(name, sealChunks(once(content), entryKey(keys.of('backups'), salt, name)));
    described.push({ name, plainBytes: 1, ...written });
  }
  for (const [name, content] of Object.entries(extras)) await zip.add(name, [content]);
  const manifest: Manifest = {
    product: 'clairvolet',
    format: 1,
    applicationVersion: '0.1.0',
    schemaVersion: 'Migration20260101000000',
    keyId: keys.id,
    salt: salt.toString('base64'),
    madeAt: madeAt.toISOString(),
    holdings: { users: 0, transactions: 0, invoices: 0, rows: 0, files: 0 },
    tables: described.map(({ name }, index) => ({ name: `table_${index}`, columns: ['id'], rows: 0, entry: name })),
    files: [],
    entries: described,
  };
  const bytes = Buffer.from(JSON.stringify(edit(manifest)));
  await zip.add(manifestEntry, [bytes]);
  const signed = signature ?? signatureText(keys.id, manifestHmac(keys.of('backups'), bytes));
  await zip.add(signatureEntry, [Buffer.from(signed)]);
  await zip.finish();
}

/** Compressed, as an archive holds it. */
export function compressed(content: string | Buffer): Buffer {
  return zstdCompressSync(content);
}
