import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text; `context` is authenticated, so that it cannot be moved. @returns base64 of iv, tag, cipher text. */
export function seal(plain: string, key: Buffer, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** The text that `seal` encrypted. @throws Error when the key, the context or a byte differs. */
export function unseal(sealed: string, key: Buffer, context: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** The text that one of these keys sealed, the current one first. @throws Error when none of them opens it. */
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
 * A column of values sealed by the APP_KEY that `key_id` beside it names; null: in clear. Every `seal` writes to one.
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
