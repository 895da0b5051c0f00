import { Secret, TOTP } from 'otpauth';

/** What an authenticator application shows at an instant: six digits by SHA-1, a new code each 30 seconds. */
export function authenticatorCode(secret: string, at: Date): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: at.getTime() });
}
