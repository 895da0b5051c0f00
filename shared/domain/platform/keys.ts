import { createHash, hkdfSync } from 'node:crypto';

const purposes = ['settings', 'cookies', 'links', 'backups', 'pairing'] as const;
export type KeyPurpose = (typeof purposes)[number];

export interface DerivedKeys {
  /** Names the APP_KEY that these keys come from, so that it can be rotated. Reveals nothing of it. */
  id: string;
  /** 32 bytes, different for each purpose. */
  of(purpose: KeyPurpose): Buffer;
}

/**
 * Derives one key per purpose from APP_KEY by HKDF-SHA256 (RFC 5869), so that no key serves two uses.
 * @throws Error when the key is not 32 bytes in base64.
 */
export function deriveKeys(appKey: string): DerivedKeys {
  const root = Buffer.from(appKey, 'base64');
  if (root.length !== 32) throw new Error('APP_KEY must be 32 bytes in base64 (openssl rand -base64 32)');
  const derived = new Map(
    purposes.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', root, 'clairvolet', purpose, 32))]),
  );
  const id = createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', root, 'clairvolet', 'key-id', 16)))
    .digest('hex')
    .slice(0, 8);
  return {
    id,
    of(purpose) {
      const key = derived.get(purpose);
      if (!key) throw new Error(`Unknown key purpose ${purpose}`);
      return key;
    },
  };
}
