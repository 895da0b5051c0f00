import { expect, it } from 'vitest';
import type { EventKind } from '@app/contract/channels/rules.ts';
import type { EventLineKind } from '../import/LedgerLine.ts';
import { ledgerSentence, leftOutSentence } from './ledgerSentences.ts';

const nights = { arrival: '2027-07-03', departure: '2027-07-10' };
const before = { arrival: '2027-07-03', departure: '2027-07-08' };

it.each<[EventLineKind, EventKind, string]>([
  ['changed', 'stay', 'Séjour «\u00a0Maria\u00a0» prolongé de 2\u00a0nuits, jusqu’au 10 juillet.'],
  ['changed', 'tentative', 'Demande prolongée de 2\u00a0nuits, jusqu’au 10 juillet.'],
  ['changed', 'block', 'Nuits fermées prolongées de 2\u00a0nuits, jusqu’au 10 juillet.'],
  ['confirmed', 'stay', 'Demande acceptée\u00a0: séjour «\u00a0Maria\u00a0» du 3 au 10 juillet 2027.'],
  ['gone', 'stay', 'Séjour «\u00a0Maria\u00a0» du 3 au 10 juillet 2027 annulé\u00a0: deux lectures l’ont confirmé.'],
  ['gone', 'tentative', 'Demande du 3 au 10 juillet 2027 annulée\u00a0: deux lectures l’ont confirmé.'],
  [
    'gone',
    'busy',
    'Nuits prises «\u00a0Maria\u00a0» du 3 au 10 juillet 2027 libérées\u00a0: deux lectures l’ont confirmé.',
  ],
  ['gone', 'closure', 'Nuits fermées du 3 au 10 juillet 2027 rouvertes\u00a0: deux lectures l’ont confirmé.'],
  ['freed_by_host', 'block', 'Nuits fermées du 3 au 10 juillet 2027 rouvertes, comme vous l’avez demandé.'],
  ['freed_by_host', 'stay', 'Séjour «\u00a0Maria\u00a0» du 3 au 10 juillet 2027 annulé, comme vous l’avez demandé.'],
  ['revived', 'block', 'Nuits fermées du 3 au 10 juillet 2027 reviennent dans le calendrier après en avoir disparu.'],
])('the sentence of « %s » agrees with what it is about: %s', (kind, eventKind, sentence) => {
  const line = { kind, eventKind, eventId: 'e', guestName: 'Maria', ...nights };
  expect(ledgerSentence(kind === 'changed' ? { ...line, before } : line).sentence).toBe(sentence);
});

it.each([
  [
    'ends_before_start',
    'Une ligne n’a pas été prise\u00a0: elle finit avant de commencer. Les nuits que nous lui connaissions restent prises.',
  ],
  ['cancelled', 'Une ligne n’a pas été prise\u00a0: elle est annulée.'],
] as const)('an entry that is left out, « %s », says what becomes of its nights', (reason, sentence) => {
  expect(leftOutSentence({ uid: 'a', reason, text: '' })).toBe(sentence);
});
