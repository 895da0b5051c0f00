import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeepRun } from '../testing/index.ts';
import { readPairingToken, signPairingToken } from './pairingToken.ts';

/** How many forged tokens are tried. */
const forgeries = isDeepRun ? 100_000 : 10_000;

const key = randomBytes(64).toString('hex');
const otherKey = randomBytes(32);
const claim = {
  accountId: '0197b0a0-0000-7000-8000-000000000001',
  linkId: '0197b0a0-0000-7000-8000-000000000002',
  expiresAt: new Date('2026-11-27T09:14:00.000Z'),
};
const token = signPairingToken(claim, key);

describe('the token of a pairing link', () => {
  it('gives its account and its expiry to a server with the key', () => {
    expect(readPairingToken(token, [key])).toStrictEqual(claim);
    expect(readPairingToken(token, [otherKey, key])).toStrictEqual(claim);
    const [body = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toStrictEqual({
      v: 1,
      t: `TENANT_${claim.accountId}`,
      l: claim.linkId,
      e: claim.expiresAt.getTime() / 1_000,
    });
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  it('is the same whenever it is signed', () => {
    expect(signPairingToken(claim, key)).toBe(token);
  });

  const position = fc.nat({ max: token.length - 1 });
  const replaced = fc
    .tuple(
      position,
      fc.oneof(fc.stringMatching(/^[\w-]$/), fc.constantFrom('-', '_', '.', '=', '+', '/', ' ', 'é', '\0')),
    )
    .map(([at, character]) => token.slice(0, at) + character + token.slice(at + 1));
  const removed = position.map((at) => token.slice(0, at) + token.slice(at + 1));
  const cut = position.map((at) => token.slice(0, at));
  const inserted = fc
    .tuple(fc.nat({ max: token.length }), fc.string({ minLength: 1, maxLength: 4 }))
    .map(([at, text]) => token.slice(0, at) + text + token.slice(at));
  /** Another claim under the signature of this one: a later expiry, another account, another link. */
  const swapped = fc
    .record({ accountId: fc.uuid(), linkId: fc.uuid(), expiresAt: fc.date({ noInvalidDate: true }) })
    .map((other) => `${signPairingToken(other, key).split('.')[0]}.${token.split('.')[1]}`);
  /** Well formed, and signed with another key. */
  const foreign = fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.date({ noInvalidDate: true }))
    .map(([bytes, expiresAt]) => signPairingToken({ ...claim, expiresAt }, Buffer.from(bytes)));
  const anything = fc.string({ maxLength: 300 });

  it('is refused when anything of it was changed, and when another key signed it', () => {
    const forged = fc.oneof(replaced, removed, cut, inserted, swapped, foreign, anything);
    let tried = 0;
    fc.assert(
      fc.property(forged, (text) => {
        fc.pre(text !== token);
        tried += 1;
        return readPairingToken(text, [key, otherKey]) === null;
      }),
      { numRuns: forgeries },
    );
    expect(tried).toBe(forgeries);
  });
});
