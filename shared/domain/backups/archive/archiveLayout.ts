import { maxArchiveBytes } from '@app/contract/backups/rules.ts';

/** The format that this version writes; it reads this one and those before. */
export const archiveFormat = 1;

/** What an archive says of itself, and the proof that we said it. They are the last two entries. */
export const manifestEntry = 'manifest.json';
export const signatureEntry = 'manifest.hmac';

/** What an entry may be called. */
export const entryNames = /^(?=.{1,200}$)[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** The largest archive that is accepted. */
export interface ArchiveLimits {
  /** Bytes of the file. */
  archiveBytes: number;
  entries: number;
  /** Bytes of the manifest. */
  manifestBytes: number;
  /** Bytes of all entries, decrypted and decompressed. */
  plainBytes: number;
}

const gibibyte = 1024 ** 3;

/** Of an archive that was uploaded. */
export const archiveLimits: Readonly<ArchiveLimits> = {
  archiveBytes: maxArchiveBytes,
  entries: 60_000,
  manifestBytes: 16 * 1024 ** 2,
  plainBytes: 100 * gibibyte,
};

/** Of an archive in the folder of backups: we made it, however large it is. */
export const ownArchiveLimits: Readonly<ArchiveLimits> = {
  ...archiveLimits,
  archiveBytes: 1024 * gibibyte,
  plainBytes: 4096 * gibibyte,
};

/** The content of the signature's entry, next to the manifest. */
export function signatureText(keyId: string, hmac: Buffer): string {
  return `clairvolet-backup ${keyId} ${hmac.toString('hex')}\n`;
}

/** Reads it again; undefined when it is something else. */
export function parseSignature(text: string): { keyId: string; hmac: Buffer } | undefined {
  const [, keyId, hmac] = /^clairvolet-backup ([0-9a-f]{8}) ([0-9a-f]{64})\n$/.exec(text) ?? [];
  if (keyId === undefined || hmac === undefined) return undefined;
  return { keyId, hmac: Buffer.from(hmac, 'hex') };
}
