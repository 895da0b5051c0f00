import { causesOf, codeOf, isDatabaseAway } from '../../platform/index.ts';
import { ArchiveRefused } from '../archive/Archive.ts';

/** Error codes of a full disk; EDQUOT: the quota of this system account is used up. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const forbiddenCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return causesOf(error).some((cause) => codes.has(codeOf(cause)));
}

/** Whether the disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, fullCodes);

/** Why a backup was not made, in French, for administrators. */
export function describeFailure(error: unknown): string {
  if (isDiskFull(error)) return 'Le disque est plein\u00a0: libérez de la place, puis relancez la sauvegarde.';
  if (hasCode(error, forbiddenCodes)) return 'Le dossier des sauvegardes n’est pas accessible en écriture.';
  if (isDatabaseAway(error)) return 'La base de données n’a pas répondu. Réessayez.';
  return 'La sauvegarde n’a pas pu être faite. Réessayez\u202f; le journal du serveur dit pourquoi.';
}

const databaseFull = '53100';

/** Why a restore, or a rehearsal of one, failed, in French, for administrators. */
export function describeRestoreFailure(error: unknown): string {
  const refusal = causesOf(error).find((cause) => cause instanceof ArchiveRefused || cause instanceof RestoreRefused);
  if (refusal) return refusal.message;
  if (isDiskFull(error) || sqlState(error) === databaseFull) return 'Le disque est plein\u00a0: libérez de la place.';
  if (isDatabaseAway(error)) return 'La base de données n’a pas répondu.';
  return 'Une erreur inattendue est survenue\u202f; le journal du serveur dit laquelle.';
}

/** The SQLSTATE of an error, also when the ORM wraps it. */
export function sqlState(error: unknown): string | undefined {
  const codes = causesOf(error).map(codeOf);
  return codes.find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/** Why a restore was given up, in French; no data was changed. */
export class RestoreRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RestoreRefused';
  }
}
