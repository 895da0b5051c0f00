import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './encryption.ts';
import { deriveKeys } from './keys.ts';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('opens with its key and its context, whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, context) => {
        expect(unseal(seal(plain, key, context), key, context)).toBe(plain);
      }),
    );
  });

  it('does not open when any byte is changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, place, change) => {
        const bytes = Buffer.from(seal(plain, key, 'smtp_password'), 'base64');
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(() => unseal(bytes.toString('base64'), key, 'smtp_password')).toThrow();
      }),
    );
  });

  it('does not open when it is cut short', () => {
    const bytes = Buffer.from(seal('secret', key, 'smtp_password'), 'base64');
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => unseal(bytes.subarray(0, length).toString('base64'), key, 'smtp_password')).toThrow();
    }
  });

  it('does not open in another place, nor with another key', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (context, other) => {
        fc.pre(context !== 'smtp_password');
        const sealed = seal('secret', key, 'smtp_password');
        expect(() => unseal(sealed, key, context)).toThrow();
        expect(() => unseal(sealed, Buffer.from(other), 'smtp_password')).toThrow();
      }),
    );
  });

  it('reveals nothing of its content, not even that two are equal', () => {
    const sealed = seal('volets du matin', key, 'smtp_password');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('volets');
    expect(seal('volets du matin', key, 'smtp_password')).not.toBe(sealed);
  });
});

describe('the keys of an APP_KEY', () => {
  const appKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');

  it('are the same each time, and serve one purpose each', () => {
    const keys = deriveKeys(appKey(1));
    expect(keys.of('settings')).toStrictEqual(deriveKeys(appKey(1)).of('settings'));
    const all = (['settings', 'cookies', 'links', 'backups', 'pairing'] as const).map((purpose) =>
      keys.of(purpose).toString('hex'),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const derived of all) expect(derived).toHaveLength(64);
  });

  it('differ entirely for another APP_KEY, and so does their name', () => {
    const [one, other] = [deriveKeys(appKey(1)), deriveKeys(appKey(2))];
    expect(one.of('settings')).not.toStrictEqual(other.of('settings'));
    expect(one.id).not.toBe(other.id);
    expect(one.id).toMatch(/^[\da-f]{8}$/);
  });

  it.each(['', 'trop court', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'are refused from %j',
    (wrong) => {
      expect(() => deriveKeys(wrong)).toThrow('APP_KEY must be 32 bytes in base64');
    },
  );
});
