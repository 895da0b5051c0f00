import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { isSignedByStripe } from './isSignedByStripe.ts';

const secret = 'whsec_8f3a';
const now = new Date('2026-11-20T13:32:00.000Z');
const seconds = Math.floor(now.getTime() / 1_000);

/** As Stripe's own library signs. */
const sign = (payload: string, options: { at?: number; secret?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? secret,
    timestamp: options.at ?? seconds,
  });

const isSigned = (body: string | Uint8Array, header: string, at = now) =>
  isSignedByStripe(Buffer.from(body), header, secret, at);

describe('a signature of Stripe', () => {
  it('is accepted over exactly the received bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (payload) => {
        expect(isSigned(payload, sign(payload))).toBe(true);
      }),
      { numRuns: 500 },
    );
    const padded = '{ "id" : "evt_1",\n\t"name": "Été – 東京 🏡 \\u0000" }\r\n';
    expect(isSigned(padded, sign(padded))).toBe(true);
    expect(isSigned(JSON.stringify(JSON.parse(padded)), sign(padded))).toBe(false);
    expect(isSigned(`\ufeff${padded}`, sign(padded))).toBe(false);
    const replaced = '{"name":"\ufffd"}';
    expect(isSigned(replaced, sign(replaced))).toBe(true);
    expect(isSigned(Buffer.from('{"name":"\xff"}', 'latin1'), sign(replaced))).toBe(false);
    expect(isSigned('', sign(''))).toBe(false);
  });

  it('is refused over any other body', () => {
    const payload = Buffer.from('{"id":"evt_1","object":"event","type":"invoice.paid","livemode":false}');
    const header = sign(payload.toString());
    fc.assert(
      fc.property(
        fc.nat({ max: payload.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('flip', 'cut', 'insert'),
        (at, change, how) => {
          const mutated = Buffer.from(payload);
          mutated[at] = (mutated[at] ?? 0) ^ change;
          const body = {
            flip: mutated,
            cut: payload.subarray(0, at),
            insert: Buffer.concat([payload.subarray(0, at), Buffer.from([change]), payload.subarray(at)]),
          }[how];
          expect(isSigned(body, header)).toBe(false);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('is refused when it is changed', () => {
    const payload = '{"id":"evt_1"}';
    const good = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 40 }), (bytes) => {
        const given = Buffer.from(bytes).toString('hex');
        fc.pre(given !== good);
        expect(isSigned(payload, `t=${seconds},v1=${given}`)).toBe(false);
      }),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (header) => {
        expect(isSigned(payload, header)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
    for (const header of [
      '',
      `t=${seconds}`,
      `v1=${good}`,
      `t=${seconds},v0=${good}`,
      `t=${seconds},v1=${good.slice(0, -2)}`,
      `t=${seconds},v1=${good}00`,
      `t=${seconds + 1},v1=${good}`,
      `t=-${seconds},v1=${good}`,
      `t=NaN,v1=${good}`,
      sign(payload, { secret: 'whsec_another' }),
    ]) {
      expect(isSigned(payload, header)).toBe(false);
    }
    expect(isSigned(payload, `t=${seconds},v1=${good}`)).toBe(true);
  });

  it('is accepted for five minutes', () => {
    const payload = '{"id":"evt_1"}';
    const after = (more: number) => new Date((seconds + more) * 1_000);
    expect(isSigned(payload, sign(payload), after(300))).toBe(true);
    expect(isSigned(payload, sign(payload), after(301))).toBe(false);
  });

  it('is accepted next to that of the previous secret', () => {
    const payload = '{"id":"evt_1"}';
    const [, old = ''] = sign(payload, { secret: 'whsec_old' }).split(',');
    const [time = '', current = ''] = sign(payload).split(',');
    expect(isSigned(payload, [time, old, current].join(','))).toBe(true);
    expect(isSigned(payload, [time, old].join(','))).toBe(false);
  });
});
