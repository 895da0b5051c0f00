import type { IncomingMessage } from 'node:http';
import { StripeFault } from '../StripeFault.ts';

/**
 * The secret key of a request: of the test mode, as bearer or as the name of basic authentication.
 * @throws StripeFault 401
 */
export function authenticate(request: IncomingMessage): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  const key = scheme.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (key === '') {
    throw refused('You did not provide an API key. You need to provide your API key in the Authorization header.');
  }
  if (key.startsWith('pk_')) {
    throw refused('This API call cannot be made with a publishable API key. Please use a secret API key.');
  }
  if (/^[sr]k_live_/.test(key)) throw refused('This is a sandbox: it never takes a live key.');
  if (/^[sr]k_test_[A-Za-z0-9_]{4,}$/.test(key)) return key;
  throw refused(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
}

function refused(message: string): StripeFault {
  return new StripeFault(401, { type: 'invalid_request_error', message });
}
