import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import { hostCookie } from './hostCookie.ts';

const lifetime = 365 * 86_400_000;

/** Marks browsers on which an account has signed in before (OWASP's device cookie), one mark per account. */
export interface DeviceCookie {
  /** A key of this device for this account, when the browser holds a valid mark. */
  read(ctx: HttpContext, email: string): string | null;
  /** Marks the browser after a successful sign-in. */
  write(ctx: HttpContext, email: string): void;
}

/** The cookie's value is `nonce.mac`, the mac binding the nonce to the account's address. */
export function deviceCookie(platform: Platform): DeviceCookie {
  const { name, options } = hostCookie(platform.appUrl, 'clairvolet-device');
  const { keys } = platform;
  const macOf = (nonce: string, email: string, key = keys.of('cookies')) =>
    createHmac('sha256', key).update(`device\0${nonce}\0${email}`).digest();
  return {
    read(ctx, email) {
      const [nonce, mac] = ctx.cookies.get(name, { signed: false })?.split('.') ?? [];
      if (!nonce || !mac) return null;
      const given = Buffer.from(mac, 'base64url');
      const isGenuine = keys.readable('cookies').some((key) => {
        const expected = macOf(nonce, email, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isGenuine ? `device:${nonce}` : null;
    },
    write(ctx, email) {
      if (this.read(ctx, email)) return;
      const nonce = randomBytes(16).toString('base64url');
      ctx.cookies.set(name, `${nonce}.${macOf(nonce, email).toString('base64url')}`, {
        ...options,
        signed: false,
        maxAge: lifetime,
      });
    },
  };
}
