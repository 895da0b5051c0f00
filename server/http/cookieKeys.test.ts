import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieKeys } from './cookieKeys.ts';

describe('the signature of a cookie', () => {
  const key = randomBytes(32);
  const keys = cookieKeys([key]);
  const signed = keys.sign('clairvolet=abc');

  it('is valid for the value that was signed', () => {
    expect(signed).toMatch(/^[\w-]{43}$/);
    expect([keys.verify('clairvolet=abc', signed), keys.index('clairvolet=abc', signed)]).toStrictEqual([true, 0]);
  });

  it('is valid for no other value, and with no other key', () => {
    expect(keys.verify('clairvolet=abd', signed)).toBe(false);
    expect(cookieKeys([randomBytes(32)]).index('clairvolet=abc', signed)).toBe(-1);
  });

  it('is valid with the former key too during a key change, but that key signs nothing any more', () => {
    const successor = cookieKeys([randomBytes(32), key]);
    expect(successor.index('clairvolet=abc', signed)).toBe(1);
    expect(keys.verify('clairvolet=abc', successor.sign('clairvolet=abc'))).toBe(false);
  });

  it('is valid in one spelling only', () => {
    fc.assert(
      fc.property(fc.nat(42), fc.string({ maxLength: 3, unit: 'grapheme' }), (at, text) => {
        const mutated = signed.slice(0, at) + text + signed.slice(at + 1);
        return mutated === signed || !keys.verify('clairvolet=abc', mutated);
      }),
      { numRuns: 2_000 },
    );
    // The last of 43 characters carries bits that decoding drops.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = alphabet.split('').filter((last) => keys.verify('clairvolet=abc', signed.slice(0, -1) + last));
    expect(accepted).toStrictEqual([signed.at(-1)]);
  });
});
