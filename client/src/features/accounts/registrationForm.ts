import type { z } from 'zod';
import type { registrationSchema } from '@app/contract/accounts/registrationApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { isApiError, problemOf } from '../../api/apiError.ts';
import type { FieldError } from '../../components/form/FormErrorSummary.tsx';

type RegistrationInput = z.input<typeof registrationSchema>;

/** What the second step asks for; optional ones are empty rather than absent. */
export type RegistrationFields = {
  [K in Exclude<keyof RegistrationInput, 'planId' | 'billingCycle'>]-?: string;
};

export const emptyRegistration: RegistrationFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  password: '',
  confirmPassword: '',
};

/** The id of a field on the page. */
export function fieldIdOf(name: string): string {
  return `register-${name}`;
}

export interface RegistrationFailure {
  title: string;
  detail?: string;
  errors: FieldError[];
}

/** The failure of a form whose fields are to be corrected. */
export function fieldsFailure(errors: Record<string, string>): RegistrationFailure {
  return {
    title: errorCatalogue.invalid_input.detail,
    errors: Object.entries(errors).map(([name, message]) =>
      name in emptyRegistration ? { fieldId: fieldIdOf(name), message } : { message },
    ),
  };
}

/** What to say when the server did not create the account, and beside which fields. */
export function registrationFailure(error: unknown): { failure: RegistrationFailure; fields: Record<string, string> } {
  const problem = problemOf(error);
  if (problem?.code === 'email_taken') {
    const fields = { email: problem.detail };
    return { failure: fieldsFailure(fields), fields };
  }
  if (problem?.errors) return { failure: fieldsFailure(problem.errors), fields: problem.errors };
  const offline = isApiError(error) && error.kind === 'network';
  const title = problem?.detail ?? (offline ? accountMessages.serverUnreachable : accountMessages.creationFailed);
  const reference = problem?.reference;
  return {
    failure: { title, ...(reference ? { detail: `Référence\u00a0: ${reference}` } : {}), errors: [] },
    fields: {},
  };
}
