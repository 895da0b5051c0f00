import { isGuardedSetting, type SettingKey } from '@app/contract/site/settings.ts';
import { useSession } from '../../session/session.ts';

/** Tells which settings whoever is at the screen may change: an agent, none that leads people, mail or money somewhere. */
export function useMayChange(): (key: SettingKey) => boolean {
  const { account } = useSession();
  return (key) => account?.role === 'super_admin' || !isGuardedSetting(key);
}

/** Said beside a setting that is shown and not theirs to change. */
export const reservedHint = 'Réservé aux super administrateurs';
