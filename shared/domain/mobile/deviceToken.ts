import { hash, randomBytes } from 'node:crypto';

/** A new token of a phone: 32 random bytes, base64url. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a token by. Looking it up compares no part of the token itself. */
export function deviceTokenHash(token: string): string {
  return hash('sha256', token);
}
