import { hash, hkdfSync } from 'node:crypto';
import { recordOf } from '@app/contract/core/record.ts';

const purposes = ['settings', 'cookies', 'links', 'backups', 'pairing'] as const;
type KeyPurpose = (typeof purposes)[number];

export interface DerivedKeys {
  /** Names the APP_KEY that these keys come from, so that it can be rotated. Reveals nothing of it. */
  id: string;
  /** 32 bytes, different for each purpose; used to write. */
  of(purpose: KeyPurpose): Buffer;
  /** Used to open and verify: the current key, then that of the other APP_KEY while it is being replaced. */
  readable(purpose: KeyPurpose): readonly Buffer[];
}

function deriveOne(appKey: string) {
  const root = Buffer.from(appKey, 'base64');
  if (root.length !== 32) throw new Error('APP_KEY must be 32 bytes in base64 (openssl rand -base64 32)');
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', root, 'clairvolet', purpose, bytes));
  const keys = recordOf(purposes, (purpose) => derive(purpose, 32));
  return { id: hash('sha256', derive('key-id', 16)).slice(0, 8), of: (purpose: KeyPurpose) => keys[purpose] };
}

/**
 * Derives one key per purpose from APP_KEY by HKDF-SHA256 (RFC 5869).
 * @param also another APP_KEY, for reading only.
 * @throws Error when a key is not 32 bytes in base64.
 */
export function deriveKeys(appKey: string, also?: string): DerivedKeys {
  const today = deriveOne(appKey);
  const all = also === undefined ? [today] : [today, deriveOne(also)];
  return { ...today, readable: (purpose) => all.map((keys) => keys.of(purpose)) };
}
