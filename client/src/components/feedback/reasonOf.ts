import { problemOf } from '../../api/apiError.ts';

/** The sentence fit to explain why a call failed. */
export function reasonOf(error: unknown): string {
  return problemOf(error)?.detail ?? 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
}
