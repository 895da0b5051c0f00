import type { Taken } from '../tables.ts';
import type { StoredFile } from './listStoredFiles.ts';

/** What the process that writes an archive is given. Its file is already open, under this descriptor. */
export interface ArchiveOrder {
  databaseUrl: string;
  dataDir: string;
  /** What is taken of every table of the product. */
  tables: Readonly<Record<string, Taken>>;
  files: readonly StoredFile[];
  /** The key of the installation's backups, in base64, and the name of its APP_KEY. */
  key: string;
  keyId: string;
  applicationVersion: string;
  /** Milliseconds by which the product's clock is ahead of the machine's. */
  ahead: number;
}

/** Whether a message is an order. Only the process that started this one can send messages. */
export function isArchiveOrder(message: unknown): message is ArchiveOrder {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message;
}

/** Where the file of the archive is open in the process that writes it. */
export const archiveDescriptor = 4;
