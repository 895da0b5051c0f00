import { z } from 'zod';
import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import { DnsProviderError } from './DnsProvider.ts';

/** The address and the credentials of PowerDNS. */
export interface PowerDnsAccess {
  /** Without `/api/v1`. */
  apiUrl: string;
  apiKey: string;
  /** For a proxy before it that asks for a name and a password; empty: none does. */
  login: string;
  password: string;
}

const timeout = 5_000;
const longestWords = 300;

const refusal = z.object({ error: z.string() });

/**
 * Calls PowerDNS's HTTP API.
 * @param options.tolerates an HTTP status that is no failure either.
 * @returns the parsed answer; undefined without a body.
 * @throws DnsProviderError
 */
export async function callPowerDns(
  access: PowerDnsAccess,
  call: `${'GET' | 'POST' | 'PATCH'} ${string}`,
  { body, tolerates }: { body?: object; tolerates?: number } = {},
): Promise<unknown> {
  const { status, text } = await send(access, call, body);
  if (status === tolerates) return undefined;
  if (status === 401 || status === 403) {
    throw new DnsProviderError(
      'unauthorised',
      'Le serveur DNS refuse la clé, ou l’identifiant et le mot de passe : vérifiez-les.',
    );
  }
  if (status === 404) throw new DnsProviderError('zone_missing', 'Le serveur DNS n’a pas cette zone.');
  if (status >= 200 && status < 300) return parsed(text);
  throw new DnsProviderError('refused', `Le serveur DNS a refusé (${status}) : ${wordsOf(text)}`);
}

async function send({ apiUrl, apiKey, login, password }: PowerDnsAccess, call: string, body: object | undefined) {
  if (apiUrl === '') throw new DnsProviderError('unreachable', 'L’adresse de l’API du DNS n’est pas renseignée.');
  const [method = '', path = ''] = call.split(' ');
  try {
    const response = await fetch(`${trimCharacterAtEnd(apiUrl, '/')}/api/v1/servers/localhost${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-key': apiKey,
        ...(login !== '' && { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key is sent only to the configured address: redirects are not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new DnsProviderError('unreachable', unreachableWords(cause), { cause });
  }
}

function unreachableWords(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return 'Le serveur DNS n’a pas répondu en 5\u00a0secondes.';
  }
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : '';
  return `Le serveur DNS est injoignable${code}.`;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of PowerDNS, or the beginning of any other answer. */
function wordsOf(text: string): string {
  const own = refusal.safeParse(parsed(text));
  const words = (own.success ? own.data.error : text).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? 'sans explication' : words.slice(0, longestWords);
}
