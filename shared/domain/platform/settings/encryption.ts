import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM; `context` is authenticated, so that a sealed value cannot be moved to another place.
 * @returns base64 of iv, tag and cipher text.
 */
export function seal(plain: string, key: Buffer, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/**
 * The text that `seal` encrypted.
 * @throws Error when the key, the context or a byte differs.
 */
export function unseal(sealed: string, key: Buffer, context: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/**
 * The text that was sealed by one of these keys, the current one first.
 * @throws Error when none of them opens it, or the context or a byte differs.
 */
export function unsealByOne(sealed: string, keys: readonly Buffer[], context: string): string {
  const [key, ...others] = keys;
  if (!key) throw new Error('No key to open a sealed value with');
  try {
    return unseal(sealed, key, context);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealByOne(sealed, others, context);
  }
}

/**
 * A column of sealed values, next to `key_id`, which names the APP_KEY that sealed them; null there: the value is in
 * clear. Every call of `seal` writes to one of these, so that a change of APP_KEY finds them all.
 */
export interface SealedPlace {
  table: string;
  /** The column of the sealed value. */
  value: string;
  /** The primary key. */
  identity: string;
  /** The column that the value is bound to. */
  bound: string;
  /** The context under which it is sealed. */
  contextOf: (bound: string) => string;
}
