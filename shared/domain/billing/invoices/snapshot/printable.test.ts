import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printableLines } from './InvoiceSnapshot.ts';

it.each([
  ['a text as it is', 'Maïder & <Fils> « 100 % »', 'Maïder & <Fils> « 100 % »'],
  ['no-break spaces', '10\u202f000\u00a0€', '10\u202f000\u00a0€'],
  ['without what controls a terminal', 'a\u0000\u0008\u001b[31mb', 'a[31mb'],
  ['without what turns the direction', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['without half a character', 'a\ud800b', 'a\ufffdb'],
  ['composed', 'Zoe\u0308', 'Zoë'],
  ['in one line', ' a\r\nb\t c  d ', 'a b c d'],
])('keeps %s', (_, text, kept) => {
  expect(printable(text)).toBe(kept);
});

it('printable() is idempotent and returns nothing that XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const kept = printable(text);
      expect(printable(kept)).toBe(kept);
      // oxlint-disable-next-line no-control-regex -- what XML 1.0 forbids
      expect(kept).not.toMatch(/[\u0000-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/);
    }),
    { numRuns: 1_000 },
  );
});

it('printableLines() limits the number of lines and drops empty ones', () => {
  expect(printableLines('a\r\n\n  b \nc\nd', 3)).toStrictEqual(['a', 'b', 'c']);
});
