import { describe, expect, it } from 'vitest';
import { ofGuest } from './stayWords.ts';

describe('the name of a guest after « de »', () => {
  it.each([
    ['Inès', 'Moreau', 'd’Inès Moreau'],
    ['Étienne', 'Roux', 'd’Étienne Roux'],
    ['Hélène', '', 'd’Hélène'],
    ['Yves', 'Le Gall', 'd’Yves Le Gall'],
    ['Yann', 'Kerbrat', 'de Yann Kerbrat'],
    ['Marc', 'Petit', 'de Marc Petit'],
    ['', 'Okafor', 'd’Okafor'],
  ])('of %s %s is %s', (firstName, lastName, words) => {
    expect(ofGuest({ firstName, lastName })).toBe(words);
  });
});
