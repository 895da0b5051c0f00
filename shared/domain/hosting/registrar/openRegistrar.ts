import { z } from 'zod';
import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import type { Platform, SettingsReader } from '../../platform/index.ts';

/** A domain that is registered in our name. */
export interface Registration {
  /** As the registrar numbers it. */
  orderId: string;
  registeredAt: Date;
  expiresAt: Date;
}

/** `unknown`: it does not sell names of this kind. */
type DomainAvailability = 'available' | 'taken' | 'unknown';

/** Where domains are bought. Every call throws RegistrarError. */
export type Registrar = ReturnType<typeof openRegistrar>;

const seconds = z.coerce.number().int().positive();
const details = z
  .object({
    orderid: z.union([z.string(), z.number()]).transform(String),
    creationtime: seconds,
    endtime: seconds,
  })
  .transform(({ orderid, creationtime, endtime }): Registration => ({
    orderId: orderid,
    registeredAt: new Date(creationtime * 1_000),
    expiresAt: new Date(endtime * 1_000),
  }));

/** What a write answers once it is done, or queued to be. */
const done = z.object({ actionstatus: z.string().optional(), status: z.string().optional() });

const isAbsent = /doesn'?t exist|does not exist|no entity found|not found/i;

/** The registrar of the settings. @throws RegistrarError unconfigured. */
export function openRegistrar(platform: Pick<Platform, 'settings' | 'providers'>) {
  const account = registrarAccount(platform);
  const { customerId, contactId } = account;
  return {
    async availability(domain: string): Promise<DomainAvailability> {
      const [label, tld] = splitDomain(domain);
      const question = { path: 'domains/available.json', parameters: { 'domain-name': label, tlds: tld } };
      const answers = z.record(z.string(), z.object({ status: z.string() }));
      const status = (await askRegistrar(account, question, answers))[domain]?.status;
      if (status === undefined || status === 'unknown') return 'unknown';
      return status === 'available' ? 'available' : 'taken';
    },

    /** What is registered in our name under a domain; null: nothing. */
    async find(domain: string): Promise<Registration | null> {
      const parameters = { 'domain-name': domain, options: 'OrderDetails' };
      try {
        return await askRegistrar(account, { path: 'domains/details-by-name.json', parameters }, details);
      } catch (error) {
        if (error instanceof RegistrarError && error.failure === 'refused' && isAbsent.test(error.message)) return null;
        throw error;
      }
    },

    /** Registers for a year. Not idempotent: ask `find` before, and again after a failure other than `refused`. */
    async register(domain: string, nameservers: readonly string[]): Promise<void> {
      const parameters = {
        ...oneYear,
        'domain-name': domain,
        ns: nameservers,
        'customer-id': customerId,
        'reg-contact-id': contactId,
        'admin-contact-id': contactId,
        'tech-contact-id': contactId,
        'billing-contact-id': contactId,
        'protect-privacy': 'false',
      };
      await askRegistrar(account, { method: 'POST', path: 'domains/register.json', parameters }, done);
    },

    /** Renews for a year. Idempotent: the registrar refuses when the registration does not end when it is said to. */
    async renew({ orderId, expiresAt }: Registration): Promise<void> {
      const end = String(Math.floor(expiresAt.getTime() / 1_000));
      const parameters = { ...oneYear, 'order-id': orderId, 'exp-date': end };
      await askRegistrar(account, { method: 'POST', path: 'domains/renew.json', parameters }, done);
    },
  };
}

const oneYear = {
  years: '1',
  'invoice-option': 'NoInvoice',
  'purchase-privacy': 'false',
  'auto-renew': 'false',
} as const;

/** `mongite.fr` is `mongite` and `fr`, `mon-gite.co.uk` is `mon-gite` and `co.uk`. */
function splitDomain(domain: string): [label: string, tld: string] {
  const at = domain.indexOf('.');
  return [domain.slice(0, at), domain.slice(at + 1)];
}

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
export async function askRegistrar<S extends z.ZodType>(account: RegistrarAccount, question: Question, answer: S) {
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
type RegistrarFailure =
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

/** Our account at the registrar: domains are registered in the name of its customer and contact. */
type RegistrarAccount = ReturnType<typeof registrarAccount>;

type Parts = Pick<Platform, 'settings' | 'providers'>;

/** Whether the settings have everything that the registrar needs. */
export function isRegistrarConfigured(settings: Pick<SettingsReader, 'get'>): boolean {
  const keys = ['registrar_user_id', 'registrar_api_key', 'registrar_customer_id', 'registrar_contact_id'] as const;
  return keys.every((key) => settings.get(key) !== '');
}

/** @throws RegistrarError unconfigured. */
export function registrarAccount({ settings, providers }: Parts) {
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
