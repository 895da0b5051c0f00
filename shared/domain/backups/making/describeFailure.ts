import { isDatabaseAway } from '../../platform/index.ts';

/** What writing files says when there is no room; EDQUOT: no more of it for this account. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const forbiddenCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
  }
  return false;
}

/** Whether there was no room for what was written. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, fullCodes);
}

/** Why a backup was not made, in French, for administrators. */
export function describeFailure(error: unknown): string {
  if (isDiskFull(error)) return 'Le disque est plein\u00a0: libérez de la place, puis relancez la sauvegarde.';
  if (hasCode(error, forbiddenCodes)) return 'Le dossier des sauvegardes n’est pas accessible en écriture.';
  if (isDatabaseAway(error)) return 'La base de données n’a pas répondu. Réessayez.';
  return 'La sauvegarde n’a pas pu être faite. Réessayez\u202f; le journal du serveur dit pourquoi.';
}
