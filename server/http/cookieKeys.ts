import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What Koa signs its cookies with: the shape of a Keygrip. */
interface CookieKeys {
  sign(data: string): string;
  verify(data: string, signature: string): boolean;
  /** The number of the key that signed, or -1. */
  index(data: string, signature: string): number;
}

/**
 * Signs cookies by HMAC-SHA256 with the first of these keys, and takes what any of them signed; each is prepared once.
 * Koa's own Keygrip prepares its key at every use, and compares by two further HMACs under a new random key: a tenth of the
 * time of a signed-in request.
 */
export function cookieKeys(keys: readonly Buffer[]): CookieKeys {
  const secrets = keys.map((key) => createSecretKey(key));
  const [first] = secrets;
  if (!first) throw new Error('No key to sign cookies with');
  const signBy = (secret: KeyObject, data: string) => createHmac('sha256', secret).update(data).digest('base64url');
  const index = (data: string, signature: string) => {
    // As texts: several of them decode to the same bytes.
    const given = Buffer.from(signature);
    return secrets.findIndex((secret) => {
      const expected = Buffer.from(signBy(secret, data));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  };
  return {
    sign: (data) => signBy(first, data),
    verify: (data, signature) => index(data, signature) >= 0,
    index,
  };
}

/** Whether the product's public address is https: cookies and headers may then require it. */
export function isEncrypted(appUrl: string): boolean {
  return appUrl.startsWith('https:');
}

/**
 * The name and the common options of one of our cookies: out of reach of scripts, not sent along by other sites' writes,
 * and behind https bound to this very host (`__Host-`, RFC 6265bis). A plain-http machine cannot have that.
 */
export function hostCookie(appUrl: string, name: string) {
  const secure = isEncrypted(appUrl);
  const options = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}
