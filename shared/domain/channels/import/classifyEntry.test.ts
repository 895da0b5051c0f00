import { describe, expect, it } from 'vitest';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { readCalendar } from '../ical/reading/readCalendar.ts';
import { readFixture } from '../ical/testing/fixtures.ts';
import { classifyEntries } from './classifyEntry.ts';

const today = '2026-11-26';

/** 'arrival kind, whom or which number' of each entry of a fixture, as its channel means it. */
function meant(channel: Channel, name: string): string[] {
  const calendar = readCalendar(readFixture(name), { timeZone: 'Europe/Paris', today });
  if ('unreadable' in calendar) throw new Error(calendar.unreadable);
  const { entries, productId } = calendar;
  return classifyEntries(entries, { channel, productId, today, rules: [], notice: null }).map(
    ({ arrival, kind, code, guestName }) => [arrival, kind, code ?? guestName ?? ''].join(' ').trim(),
  );
}

describe('an entry', () => {
  it.each<[Channel, string, string[]]>([
    ['abritel', 'abritel/french-stays-and-blocks', ['2026-12-18 stay Camille', '2027-02-20 stay', '2027-03-01 block']],
    ['greengo', 'others/greengo-midnight-utc', ['2028-03-01 stay', '2028-06-10 stay']],
    ['google', 'google/transparent-and-busy', ['2026-12-03 busy']],
  ])('of %s is what its channel means: %s', (channel, fixture, meaning) => {
    expect(meant(channel, fixture)).toStrictEqual(meaning);
  });

  it.each<[Channel, string, string]>([
    ['airbnb', 'Reserved', 'stay'],
    ['airbnb', 'Airbnb (Not available)', 'block'],
    ['airbnb', 'Airbnb (Indisponible)', 'block'],
    ['airbnb', 'Airbnb (Non disponible)', 'block'],
    ['airbnb', 'Airbnb (Não disponível)', 'block'],
    ['airbnb', 'Airbnb (Недоступно)', 'block'],
    ['airbnb', 'Autre chose', 'busy'],
    ['booking', 'CLOSED - Not available', 'stay'],
    ['abritel', 'Réservée - Camille', 'stay'],
    ['abritel', 'Tentative - Camille', 'tentative'],
    ['abritel', 'Unavailable', 'block'],
    ['abritel', 'Mystère', 'busy'],
    ['google', 'Reserved', 'busy'],
    ['other', 'Booked: Maria', 'stay'],
    ['other', 'Fermé', 'block'],
    ['other', 'Non disponible', 'block'],
    ['other', 'Réservé - Jean Bloquel', 'stay'],
    ['other', 'Cousins', 'busy'],
  ])(
    'of %s that reads « %s » is a %s: what is not understood takes its nights all the same',
    (channel, summary, kind) => {
      const entry = { uid: 'u', summary, description: '', tentative: false };
      const [classified] = classifyEntries([{ ...entry, arrival: '2027-03-01', departure: '2027-03-04' }], {
        channel,
        productId: '',
        today,
        rules: [],
        notice: null,
      });
      expect(classified?.kind).toBe(kind);
    },
  );

  it('of a channel that says the same of all is a stay up to two months, and a closed season beyond', () => {
    const entry = { uid: 'u', summary: 'CLOSED - Not available', description: '', tentative: false };
    const kindOf = (departure: string) =>
      classifyEntries([{ ...entry, arrival: '2027-03-01', departure }], {
        channel: 'booking',
        productId: '',
        today,
        rules: [],
        notice: null,
      })[0]?.kind;
    expect([kindOf('2027-04-30'), kindOf('2027-05-01')]).toStrictEqual(['stay', 'closure']);
  });
});
