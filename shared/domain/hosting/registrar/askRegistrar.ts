import { z } from 'zod';
import type { RegistrarAccount } from './registrarAccount.ts';
import { RegistrarError } from './RegistrarError.ts';

/** Milliseconds; a person may be waiting, or a transaction. */
const timeout = 10_000;

interface Question {
  method: 'GET' | 'POST';
  /** Below `/api/`, with its `.json`. */
  path: string;
  parameters: Record<string, string | readonly string[]>;
}

/** How it says no, by call: `{status, message}` or `{status, error}`, whatever the HTTP status. */
const refusal = z.object({
  status: z.string().regex(/^error$/i),
  message: z.string().optional(),
  error: z.string().optional(),
});

/** Words by which it says that it failed, rather than that it does not want to. */
const passing = /unexpected|try again|temporar|time(d)?[ -]?out|unavailable/i;
const unpaid = /insufficient|low balance|not enough (funds|balance)/i;

/**
 * Asks the HTTP API of LogicBoxes. Nothing is repeated here: not every call may be.
 * @throws RegistrarError.
 */
export async function askRegistrar<S extends z.ZodType>(
  account: RegistrarAccount,
  question: Question,
  answer: S,
): Promise<z.output<S>> {
  const { response, text } = await send(account, question);
  if (response.status === 401 || response.status === 403) {
    throw new RegistrarError(
      'unauthorised',
      'Le bureau d’enregistrement refuse l’identifiant, la clé, ou l’adresse IP de ce serveur.',
    );
  }
  const body = jsonOf(text);
  const no = refusal.safeParse(body);
  if (no.success) throw refused(no.data.error ?? no.data.message ?? '');
  const understood = response.ok ? answer.safeParse(body) : null;
  if (understood?.success) return understood.data;
  throw unreachable(`a répondu ${response.status} d’une façon inattendue`, understood?.error);
}

async function send(account: RegistrarAccount, { method, path, parameters }: Question) {
  const values = new URLSearchParams({ 'auth-userid': account.userId, 'api-key': account.apiKey });
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of typeof value === 'string' ? [value] : value) values.append(name, one);
  }
  const address = `${account.base}/api/${path}`;
  try {
    const response = await fetch(method === 'GET' ? `${address}?${values.toString()}` : address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(method === 'POST' && { body: values }),
    });
    return { response, text: await response.text() };
  } catch (error) {
    // The error of a request may hold its address, and with it the key: only its kind is kept.
    const kind = error instanceof Error ? error.name : 'unknown';
    throw unreachable(kind === 'TimeoutError' ? 'ne répond pas à temps' : 'ne répond pas');
  }
}

function unreachable(what: string, cause?: unknown): RegistrarError {
  return new RegistrarError('unreachable', `Le bureau d’enregistrement ${what}.`, { cause });
}

function refused(words: string): RegistrarError {
  if (unpaid.test(words)) return new RegistrarError('unfunded', `Le solde ne suffit pas\u00a0: ${words}`);
  if (passing.test(words)) return unreachable(`n’a pas pu répondre\u00a0: ${words}`);
  return new RegistrarError('refused', words || 'Le bureau d’enregistrement a refusé sans dire pourquoi.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
