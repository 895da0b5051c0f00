import { describe, expect, it } from 'vitest';
import { ageText, agoText, momentText, untilText, whenText } from './ages.ts';
import { nightDays, nightsInWords } from './nightWords.ts';

const now = new Date('2027-04-08T08:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('an age', () => {
  it.each([
    [0, '< 1 min'],
    [4, '4 min'],
    [59, '59 min'],
    [100, '1 h 40'],
    [60 * 23 + 59, '23 h 59'],
    [60 * 31, '31 h'],
    [60 * 24 * 5, '5 jours'],
    // A clock that runs ahead is no reason to show a negative age.
    [-3, '< 1 min'],
  ])('of %s minutes is « %s »', (minutes, text) => {
    expect(plain(ageText(ago(minutes), now))).toBe(text);
  });
});

it.each([
  [0, 'à l’instant'],
  [1, 'il y a 1 min'],
  [100, 'il y a 1 h 40'],
])('%s minutes ago is « %s » in a sentence', (minutes, text) => {
  expect(plain(agoText(ago(minutes), now))).toBe(text);
});

describe('a moment', () => {
  it.each([
    [68, '8 h 52', 'à 8 h 52'],
    [60 * 24, 'hier à 10 h 00', 'hier à 10 h 00'],
    [60 * 24 * 2, '6 avril à 10 h 00', 'le 6 avril à 10 h 00'],
  ])('%s minutes ago is « %s », and « %s » in a sentence', (minutes, text, inSentence) => {
    expect(plain(momentText(ago(minutes), now))).toBe(text);
    expect(plain(whenText(ago(minutes), now))).toBe(inSentence);
  });

  it('to come is said in minutes', () => {
    expect(plain(untilText(ago(-11), now))).toBe('dans 11 min');
    expect(untilText(ago(2), now)).toBe('dans un instant');
  });
});

describe('nights', () => {
  it.each([
    ['2027-04-23', '2027-04-24', '23 avril', 'la nuit du 23 avril'],
    ['2027-04-23', '2027-04-25', '23 et 24 avril', 'les nuits des 23 et 24 avril'],
    ['2027-04-23', '2027-04-28', '23 au 27 avril', 'les nuits du 23 au 27 avril'],
    ['2027-04-29', '2027-05-02', '29 avril au 1er mai', 'les nuits du 29 avril au 1er mai'],
  ])('from %s to %s are « %s », « %s »', (arrival, departure, days, words) => {
    expect(plain(nightDays({ arrival, departure }))).toBe(days);
    expect(plain(nightsInWords({ arrival, departure }))).toBe(words);
  });
});
