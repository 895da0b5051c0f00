import { describe, expect, it } from 'vitest';
import { offeredAccents } from '@app/contract/storefront/theme.ts';
import { legibilityOf } from './legibilityOf.ts';

describe('how legible a colour is', () => {
  it('says so of a light colour, which buttons show darker', () => {
    expect(legibilityOf(offeredAccents.Ocre)).toBe(
      'Votre couleur est un peu foncée pour rester lisible sur les boutons. Contraste du texte\u00a0: 4,8 pour 1, il en faut 4,5.',
    );
  });

  it.each(['Terracotta', 'Vert profond', 'Bleu nuit', 'Prune'] as const)('leaves %s as it is', (name) => {
    expect(legibilityOf(offeredAccents[name])).toMatch(/^Votre couleur se lit bien telle quelle\./);
  });
});
