import { accountMessages } from '@app/contract/accounts/rules.ts';
import { errorCatalogue } from '@app/contract/errors.ts';
import { problemOf } from '../../api/apiError.ts';

export interface SignInFailure {
  title: string;
  detail?: string;
  /** By field, when the server refused what was typed. */
  fields: Record<string, string>;
}

/** What to say when signing in failed. */
export function signInFailure(error: unknown): SignInFailure {
  const problem = problemOf(error);
  if (problem?.code === 'invalid_credentials') return { title: accountMessages.signInFailed, fields: {} };
  if (problem?.code === 'invalid_second_factor') {
    return { title: errorCatalogue.invalid_input.detail, fields: { code: problem.detail } };
  }
  if (problem?.code === 'too_many_requests') return { title: problem.detail, fields: {} };
  if (problem?.errors) return { title: problem.detail, fields: problem.errors };
  return {
    title: accountMessages.connectionError,
    detail: problem?.detail ?? accountMessages.connectionError,
    fields: {},
  };
}
