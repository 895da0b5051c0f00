import { sendRaw, type WireAnswer } from '../../security/testing/wire.ts';
import type { TestApi } from '../../testing/startApi.ts';

interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Asks for an address under a name, as a browser behind Caddy would. */
export async function askSite(
  { origin }: Pick<TestApi, 'origin'>,
  host: string,
  target: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<WireAnswer> {
  const given = [['Host', host], ...Object.entries(headers)] as const;
  return sendRaw(origin, {
    method,
    target,
    headers: given.map(([name, value = '']) => [name, value] as const),
    ...(body !== undefined && { body }),
  });
}

/** The only value of a header; null when it is not there. */
export function headerOf({ headers }: WireAnswer, name: string): string | null {
  return headers.get(name)?.join(' / ') ?? null;
}

/** The token that the form of a page carries. */
export function tokenIn({ body }: WireAnswer): string {
  const [, token = ''] = /name="jeton" value="([^"]+)"/.exec(body) ?? [];
  return token;
}
