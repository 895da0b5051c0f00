import type { ColorTheme } from '../../chrome/ThemeChoice.tsx';
import { IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '../../components/text/icons.ts';
import type { NavItem } from '../navigation.ts';
import { placeGroups, type DeclaredPlace, type Place } from './Place.ts';

/** Declared places as the palette finds them, each with the icon of the section that it lies in. */
export function placesOf(
  declared: readonly DeclaredPlace[],
  addressOf: (at: string) => string,
  sections: readonly NavItem[],
): Place[] {
  return declared.map(({ at, label, words, note, group = 'pages' }) => {
    const to = addressOf(at);
    const [path = to] = to.split(/[?#]/);
    const Icon = sectionOf(sections, path)?.Icon ?? IconSearch;
    return { id: label, label, words, note, group: placeGroups[group], Icon, to };
  });
}

/** The section that an address lies in: the longest that it begins with. */
function sectionOf(sections: readonly NavItem[], path: string): NavItem | undefined {
  return sections.filter(({ to }) => `${path}/`.startsWith(`${to}/`)).toSorted((a, b) => b.to.length - a.to.length)[0];
}

const themes = [
  { theme: 'light', label: 'Thème clair', Icon: IconSun },
  { theme: 'dark', label: 'Thème sombre', Icon: IconMoon },
  { theme: 'auto', label: 'Thème du système', Icon: IconDeviceDesktop },
] as const;

/** The themes, which can be chosen from anywhere. */
export function themePlaces(choose: (theme: ColorTheme) => void): Place[] {
  return themes.map(({ theme, label, Icon }) => ({
    id: label,
    label,
    words: 'apparence affichage couleurs mode nuit jour noir blanc',
    group: placeGroups.account,
    Icon,
    run: () => choose(theme),
  }));
}
