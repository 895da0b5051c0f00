import { problemOf } from '../../api/apiError.ts';
import { showSuccess } from '../../components/feedback/toast.tsx';

/** Why somebody could not be saved: the server's reason, when it gave one. */
export function saveFailure(error: unknown): { title: string; detail: string } {
  return { title: 'Erreur', detail: problemOf(error)?.detail ?? 'Une erreur est survenue lors de la sauvegarde' };
}

/** Says that what was asked is saved, once it is; hands back the error when it was refused. */
export async function announced(
  asked: PromiseLike<{ error?: unknown }>,
  message: string,
): Promise<{ error?: unknown }> {
  const { error } = await asked;
  if (error === undefined) showSuccess(message);
  return { error };
}
