import { z } from 'zod';
import { ArchiveRefused, manifestSchema, type Manifest, refusals } from './Archive.ts';
import { isSavedFile } from '../tables.ts';
import { archiveFormat, entryNames, manifestEntry, signatureEntry, type ArchiveLimits } from './archiveLayout.ts';

const headSchema = z.object({ product: z.literal('clairvolet'), format: z.number().int().min(1) });

const newer = (applicationVersion?: string) =>
  new ArchiveRefused(
    'newer',
    `Cette sauvegarde a été faite par une version plus récente de Clairvolet${
      applicationVersion === undefined ? '' : ` (${applicationVersion})`
    }. Mettez ce serveur à jour, puis réessayez.`,
  );

const { unsafe } = refusals;
const unreadable = (cause?: unknown) => refusals.damaged('son manifeste est illisible', cause);

/** What PostgreSQL accepts without quotes: these names are written into SQL. */
const identifier = /^[a-z_][a-z0-9_]{0,62}$/;

/** Parses a manifest of ours, without trusting it: a bug, or the key in the wrong hands. @throws ArchiveRefused */
export function parseManifest(
  bytes: Buffer,
  { schemaVersion, limits }: { schemaVersion: string; limits: ArchiveLimits },
): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw unreadable(error);
  }
  const head = headSchema.safeParse(content);
  if (!head.success) throw unreadable(head.error);
  // Nothing else is known about a newer format.
  if (head.data.format > archiveFormat) throw newer();
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw unreadable(parsed.error);
  const manifest = parsed.data;
  if (manifest.schemaVersion > schemaVersion) throw newer(manifest.applicationVersion);
  const plainBytes = manifest.entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  if (plainBytes > limits.plainBytes) {
    throw new ArchiveRefused('too_large', 'Ce que l’archive contient est trop volumineux une fois décompressé.');
  }
  checkNames(manifest);
  return manifest;
}

function checkNames({ entries, tables, files }: Manifest): void {
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || names.has(manifestEntry) || names.has(signatureEntry)) {
    throw unsafe('son manifeste nomme deux fois la même entrée');
  }
  if (entries.some(({ name }) => !entryNames.test(name))) throw unsafe('son manifeste nomme une entrée impossible');
  const used = [...tables, ...files].map(({ entry }) => entry);
  if (used.length !== names.size || used.some((entry) => !names.has(entry)) || new Set(used).size !== used.length) {
    throw unreadable();
  }
  for (const { name, columns } of tables) {
    if (![name, ...columns].every((one) => identifier.test(one)))
      throw unsafe('son manifeste nomme une table impossible');
  }
  if (new Set(tables.map(({ name }) => name)).size !== tables.length) throw unreadable();
  if (files.some(({ path }) => !isSavedFile(path))) throw unsafe('son manifeste nomme un fichier hors de ses dossiers');
  if (new Set(files.map(({ path }) => path)).size !== files.length) throw unreadable();
}
