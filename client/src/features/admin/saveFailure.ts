import { problemOf } from '../../api/apiError.ts';

/** Why somebody could not be saved: the server's reason, when it gave one. */
export function saveFailure(error: unknown): { title: string; detail: string } {
  return { title: 'Erreur', detail: problemOf(error)?.detail ?? 'Une erreur est survenue lors de la sauvegarde' };
}
