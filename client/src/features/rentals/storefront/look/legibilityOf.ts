import { contrastOf, oklchOf } from '@app/contract/storefront/color.ts';
import { tonesOf } from '@app/contract/storefront/theme.ts';

/** Of lightness (0–1): what nobody sees the difference of. */
const unseen = 0.015;

const decimal = (value: number) => value.toFixed(1).replace('.', ',');

/** What becomes of a colour on the buttons of a site, and how well white is read there, in French. @param accent as '#b9553b'. */
export function legibilityOf(accent: string): string {
  const { fill } = tonesOf(accent);
  const contrast = `Contraste du texte\u00a0: ${decimal(contrastOf(fill, '#ffffff'))} pour 1, il en faut 4,5.`;
  const darkened = oklchOf(accent).l - oklchOf(fill).l > unseen;
  return darkened
    ? `Votre couleur est un peu foncée pour rester lisible sur les boutons. ${contrast}`
    : `Votre couleur se lit bien telle quelle. ${contrast}`;
}
