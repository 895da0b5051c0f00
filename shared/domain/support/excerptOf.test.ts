import { expect, it } from 'vitest';
import { excerptOf } from './openConversation.ts';

it('an excerpt is the beginning of a message, on one line', () => {
  expect(excerptOf('  Bonjour,\n\nj’ai\tquatre gîtes.  ')).toBe('Bonjour, j’ai quatre gîtes.');
  expect(excerptOf('x'.repeat(160))).toBe('x'.repeat(160));
  expect(excerptOf('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
});

it('an excerpt never ends inside a grapheme', () => {
  const family = '👩‍👩‍👧‍👦';
  const excerpt = excerptOf(`x${family.repeat(40)}`);
  expect(excerpt).toBe(`x${family.repeat(14)}…`);
});
