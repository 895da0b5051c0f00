import { expect, it } from 'vitest';
import { waitText } from './waitText.ts';

const now = new Date('2026-11-20T13:32:00Z');
const wait = (answerBy: string | null, heldUntil: string | null = null) =>
  waitText({ answerBy, heldUntil }, { now, today: '2026-11-20' });

it.each([
  ['2026-11-20T13:33:30Z', 'encore 1 min pour répondre'],
  ['2026-11-20T14:31:00Z', 'encore 59 min pour répondre'],
  ['2026-11-20T18:31:00Z', 'encore 4 h pour répondre'],
  ['2026-11-21T12:00:00Z', 'encore 22 h pour répondre'],
  ['2026-11-23T14:00:00Z', 'encore 3 jours pour répondre'],
  ['2026-11-20T13:32:00Z', 'délai passé'],
])('an answer that is due at %s has %s', (answerBy, text) => {
  expect(wait(answerBy)?.replaceAll('\u00a0', ' ')).toBe(text);
});

it('without an instant it is the day to which the nights are held, and nothing without any', () => {
  expect(wait(null, '2026-11-20')).toBe('jusqu’à ce soir');
  expect(wait(null, '2026-12-01')).toMatch(/^jusqu’au 1er\sdéc\.$/);
  expect(wait(null)).toBeNull();
});
