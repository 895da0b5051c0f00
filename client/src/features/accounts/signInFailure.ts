import { accountMessages } from '@app/contract/accounts/rules.ts';
import { problemOf } from '../../api/apiError.ts';

/** What to say when signing in failed and no field is to blame. */
export function signInFailure(error: unknown): string | { title: string; detail: string } {
  const problem = problemOf(error);
  if (problem?.code === 'invalid_credentials') return accountMessages.signInFailed;
  if (problem?.code === 'too_many_requests') return problem.detail;
  return { title: accountMessages.connectionError, detail: problem?.detail ?? accountMessages.connectionError };
}
