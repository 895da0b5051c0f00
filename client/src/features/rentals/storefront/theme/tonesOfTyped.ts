import { isHexColor } from '@app/contract/storefront/color.ts';
import { firstTheme, tonesOf, type Tones } from '@app/contract/storefront/theme.ts';

/** The tones of a colour while it is typed: those of the first one until it is one. */
export function tonesOfTyped(accent: string): Tones {
  return tonesOf(isHexColor(accent) ? accent : firstTheme.accent);
}
