import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * Signs cookies by HMAC-SHA256 with the first of these keys, and takes what any of them signed. Koa's own Keygrip prepares
 * its key at every use: a tenth of the time of a signed-in request.
 */
export function cookieKeys(keys: readonly Buffer[]) {
  const secrets = keys.map((key) => createSecretKey(key));
  const [first] = secrets;
  if (!first) throw new Error('No key to sign cookies with');
  const signBy = (secret: KeyObject, data: string) => createHmac('sha256', secret).update(data).digest('base64url');
  /** The number of the key that signed, or -1. */
  const index = (data: string, signature: string) => {
    // As texts: several of them decode to the same bytes.
    const given = Buffer.from(signature);
    return secrets.findIndex((secret) => {
      const expected = Buffer.from(signBy(secret, data));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  };
  return {
    sign: (data: string) => signBy(first, data),
    verify: (data: string, signature: string) => index(data, signature) >= 0,
    index,
  };
}

/** Whether the product's public address is https: cookies and headers may then require it. */
export function isEncrypted(appUrl: string): boolean {
  return appUrl.startsWith('https:');
}

/**
 * The name and options of one of our cookies: out of reach of scripts and of other sites' writes, and behind https bound to
 * this very host (`__Host-`, RFC 6265bis).
 */
export function hostCookie(appUrl: string, name: string) {
  const secure = isEncrypted(appUrl);
  const options = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}
