import { z } from 'zod';
import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import type { Platform, SettingsReader } from '../../platform/index.ts';

/** Milliseconds; a person may be waiting, or a transaction. */
const timeout = 10_000;

interface Question {
  /** Of a write: POST. */
  method?: 'POST';
  /** Below `/api/`, with its `.json`. */
  path: string;
  parameters: Record<string, string | readonly string[]>;
}

/** The form of its refusals, by call: `{status, message}` or `{status, error}`, whatever the HTTP status. */
const refusal = z.object({
  status: z.string().regex(/^error$/i),
  message: z.string().optional(),
  error: z.string().optional(),
});

/** Words that show a failure, rather than a refusal. */
const passing = /unexpected|try again|temporar|time(d)?[ -]?out|unavailable/i;
const unpaid = /insufficient|low balance|not enough (funds|balance)/i;

/** Calls the HTTP API of LogicBoxes, without retries: not every call may be repeated. @throws RegistrarError. */
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
    const response = await fetch(method ? address : `${address}?${values.toString()}`, {
      ...(method && { method, body: values }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { response, text: await response.text() };
  } catch (error) {
    // The error of a request may contain its address, and with it the key: only its kind is reported.
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

/** Why a call to the registrar failed. */
export type RegistrarFailure =
  /** The settings are incomplete. */
  | 'unconfigured'
  /** It does not answer, not in time, or not as it should. Of a write this says nothing about whether it was done. */
  | 'unreachable'
  /** It refuses the account or the key, or this server's address. */
  | 'unauthorised'
  /** Our balance there is too low. */
  | 'unfunded'
  /** It refuses this request: its own words are in the message. */
  | 'refused';

/** The registrar failed; `message` is for the log and for administrators, in French. */
export class RegistrarError extends Error {
  readonly failure: RegistrarFailure;

  constructor(failure: RegistrarFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RegistrarError';
    this.failure = failure;
  }
}

/** The API address of LogicBoxes, which ResellerClub uses. */
const ownBase = 'https://httpapi.com';

/** Our account at the registrar. */
export interface RegistrarAccount {
  base: string;
  userId: string;
  apiKey: string;
  /** In whose name domains are registered. */
  customerId: string;
  contactId: string;
}

type Parts = Pick<Platform, 'settings' | 'providers'>;

/** Whether the settings have everything that the registrar needs. */
export function isRegistrarConfigured(settings: Pick<SettingsReader, 'get'>): boolean {
  const keys = ['registrar_user_id', 'registrar_api_key', 'registrar_customer_id', 'registrar_contact_id'] as const;
  return keys.every((key) => settings.get(key) !== '');
}

/** @throws RegistrarError unconfigured. */
export function registrarAccount({ settings, providers }: Parts): RegistrarAccount {
  if (!isRegistrarConfigured(settings)) {
    throw new RegistrarError('unconfigured', 'Le bureau d’enregistrement n’est pas configuré.');
  }
  return {
    base: trimCharacterAtEnd(providers.registrarApiBase ?? ownBase, '/'),
    userId: settings.get('registrar_user_id'),
    apiKey: settings.get('registrar_api_key'),
    customerId: settings.get('registrar_customer_id'),
    contactId: settings.get('registrar_contact_id'),
  };
}
