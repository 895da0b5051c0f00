import '../../browser/zodWithoutEval.ts';
import { errorCatalogue, problemSchema } from '@app/contract/core/errors.ts';
import { contactAcceptedSchema, contactMessageSchema, sendContactMessageEndpoint } from '@app/contract/site/api.ts';

const sendingFailed = 'Une erreur est survenue lors de l’envoi.';

/**
 * Sends what was typed, once it passes the schema that the server checks it with. Loaded when someone touches the form,
 * so that the page itself does without zod.
 * @throws TypeError when the server cannot be reached.
 */
export async function sendContactMessage(values: Record<string, string>): Promise<ContactOutcome> {
  const checked = contactMessageSchema.safeParse(values);
  if (!checked.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
    return { kind: 'refused', message: errorCatalogue.invalid_input.detail, errors };
  }
  const { method, path } = sendContactMessageEndpoint;
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(checked.data),
  });
  const body = await bodyOf(answer);
  const accepted = contactAcceptedSchema.safeParse(body);
  if (answer.ok && accepted.success) return { kind: 'sent', message: accepted.data.message };
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return { kind: 'failed', message: sendingFailed };
  const { errors, detail } = problem.data;
  return errors ? { kind: 'refused', message: detail, errors } : { kind: 'failed', message: detail };
}

/** Undefined when it is not JSON, as when a proxy answers in the server's place. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type ContactOutcome =
  | { kind: 'sent'; message: string }
  /** Something is to be corrected first: by field, one of which may be unknown here. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  | { kind: 'failed'; message: string };
