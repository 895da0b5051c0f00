import { problemOf } from '../../api/apiError.ts';

/** The sentence fit to explain why a call failed. */
export function reasonOf(error: unknown): string {
  return problemOf(error)?.detail ?? 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
}

/** What `ErrorState` shows of a query that failed, and how it is tried again. */
export function failureOf(query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) {
  return { error: query.error, retry: () => void query.refetch(), retrying: query.isFetching };
}
