import { hostingMessages } from '@app/contract/hosting/rules.ts';
import type { ErrorCode } from '@app/contract/core/errors.ts';
import { isApiError, problemOf } from '../../api/apiError.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { showFailure } from '../../components/toasts/toast.tsx';

/** What the server says where it has nothing to say about the matter. */
const saysNothing: readonly ErrorCode[] = ['internal_error', 'invalid_input'];

/** Why something failed: the server's own words where they help, 'Erreur de connexion', or else what could not be done. */
export function failureText(error: unknown, what: string): string {
  if (isApiError(error) && error.kind === 'network') return hostingMessages.connectionFailed;
  const problem = problemOf(error);
  if (!problem) return what;
  const [fault] = Object.values(problem.errors ?? {});
  return fault ?? (saysNothing.includes(problem.code) ? what : problem.detail);
}

/** Tells what could not be done, and why; the demonstration has said so already. */
export function useTellFailure(): (what: string, error: unknown) => void {
  const { home } = useCustomerArea();
  return (what, error) => {
    if (home === '/dashboard') showFailure(what, failureText(error, 'Réessayez dans un instant.'));
  };
}

/**
 * The domain in a typed or pasted text, in lower case: without the scheme, the path and the dot at the end, letters
 * with accents in Punycode. Whatever is no address stays as it is, for the contract to refuse.
 */
export function domainFrom(text: string): string {
  const typed = text.trim().toLowerCase();
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  // What stands before an @ would silently be left out of an e-mail address.
  if (typed === '' || typed.includes('@') || !URL.canParse(address)) return typed;
  return new URL(address).hostname.replace(/\.$/, '');
}
