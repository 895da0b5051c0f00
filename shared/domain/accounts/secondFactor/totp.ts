import { Secret, TOTP } from 'otpauth';

/** What every authenticator application understands (RFC 6238): six digits by SHA-1, a new code each 30 seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks of telephones may be off by one code in either direction. */
const window = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from a QR code. */
export function totpUri(secret: string, owner: { issuer: string; email: string }): string {
  const { issuer, email: label } = owner;
  return new TOTP({ ...scheme, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that this code belongs to, at most one step away; null when there is none. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...scheme, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
