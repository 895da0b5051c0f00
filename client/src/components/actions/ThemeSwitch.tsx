import { useColorTheme } from '../../chrome/useColorTheme.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '../text/icons.ts';
import { IconButton } from './IconButton.tsx';

const choices = {
  light: { label: 'clair', next: 'dark', Icon: IconSun },
  dark: { label: 'sombre', next: 'auto', Icon: IconMoon },
  auto: { label: 'du système', next: 'light', Icon: IconDeviceDesktop },
} as const;

/** Goes through light, dark and the system's choice. */
export function ThemeSwitch() {
  const { theme, choose } = useColorTheme();
  const { label, next, Icon } = choices[theme];
  return (
    <IconButton label={`Thème ${label}. Passer au thème ${choices[next].label}`} onClick={() => choose(next)}>
      <Icon />
    </IconButton>
  );
}
