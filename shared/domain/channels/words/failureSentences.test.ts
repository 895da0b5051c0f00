import { describe, expect, it } from 'vitest';
import { failureReasons } from '../records/ReadingFailure.ts';
import { describeFailure, describeRefusal } from './failureSentences.ts';

const calendar = new URL('https://www.airbnb.fr/calendar/ical/48210573.ics?s=9f2c');

describe('why a calendar cannot be read', () => {
  it('promises another reading only of a calendar that is linked', () => {
    expect(describeFailure({ reason: 'unreachable' }, 'airbnb').advice).toContain('nous réessayons');
    for (const reason of failureReasons)
      expect(describeRefusal({ reason }, 'airbnb', calendar).advice).not.toMatch(/réessayons|Rien à faire/);
  });

  it.each([
    'https://www.airbnb.fr/rooms/12345',
    'https://airbnb.com/rooms/12345?check_in=2027-07-10',
    'https://fr.airbnb.be/rooms/12345',
    'https://www.booking.com/hotel/fr/gite-belle-ile.fr.html',
    'https://www.abritel.fr/location-vacances/p1234567',
  ])('is said to be that %s is the page of a listing', (address) => {
    const { sentence, advice } = describeRefusal({ reason: 'unreachable' }, 'airbnb', new URL(address));
    expect(sentence).toBe('C’est la page de l’annonce, pas l’adresse de son calendrier.');
    expect(advice).not.toMatch(/réessayons|attendez/);
  });

  it.each([
    'https://www.airbnb.fr/calendar/ical/48210573.ics?s=9f2c',
    'https://ical.booking.com/v1/export?t=1234',
    'https://www.abritel.fr/icalendar/1234.ics',
    'https://notairbnb.fr.example/rooms/1',
  ])('is not said to be that of %s', (address) => {
    expect(describeRefusal({ reason: 'unreachable' }, 'airbnb', new URL(address)).sentence).toBe(
      'Cette adresse ne répond pas.',
    );
  });
});
