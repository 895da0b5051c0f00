import { z } from 'zod';
import { holdingsSchema } from '@app/contract/backups/api.ts';

/** What an archive says of itself. It is readable; everything else in the archive is encrypted. */
export const manifestSchema = z.object({
  product: z.literal('clairvolet'),
  format: z.number().int().min(1),
  applicationVersion: z.string(),
  /** The last migration of the database that was read. */
  schemaVersion: z.string(),
  /** Names the APP_KEY that its keys were derived from; reveals nothing of it. */
  keyId: z.string(),
  /** 16 bytes in base64, new for every archive: its keys are derived from it. */
  salt: z.string(),
  /** The instant of the snapshot. */
  madeAt: z.iso.datetime(),
  holdings: holdingsSchema,
  tables: z.array(
    z.object({
      name: z.string(),
      /** In the order of the COPY text. */
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      entry: z.string(),
    }),
  ),
  /** Files, by their path under the data directory. */
  files: z.array(z.object({ path: z.string(), entry: z.string() })),
  entries: z.array(
    z.object({
      name: z.string(),
      /** Bytes in the ZIP. */
      storedBytes: z.number().int().min(0),
      /** Bytes once decrypted and decompressed: what a bomb would exceed. */
      plainBytes: z.number().int().min(0),
      /** Of the bytes in the ZIP, hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** An archive whose manifest is genuine. The content of its entries is checked as they are read. */
export interface Archive extends AsyncDisposable {
  manifest: Manifest;
  /** SHA-256 of the manifest, hexadecimal: tells one archive from another. */
  digest: string;
  /** The plain content of an entry, as it is read. @throws ArchiveRefused, even at the end, unless it is genuine. */
  read(entry: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Why an archive is refused. */
export const refusalReasons = [
  'not_a_zip',
  'damaged',
  'foreign',
  'newer',
  'unsafe',
  'too_large',
  'incomplete',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** An archive is refused; the message is French and says why. */
export class ArchiveRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArchiveRefused';
    this.reason = reason;
  }
}

/** Refusals that begin with the same words, wherever they are detected. */
export const refusals = {
  damaged: (what: string, cause?: unknown) =>
    new ArchiveRefused('damaged', `L’archive est endommagée\u00a0: ${what}.`, { cause }),
  unsafe: (what: string) => new ArchiveRefused('unsafe', `L’archive est dangereuse\u00a0: ${what}.`),
  incomplete: (what: string) => new ArchiveRefused('incomplete', `L’archive est incomplète\u00a0: ${what}.`),
};
