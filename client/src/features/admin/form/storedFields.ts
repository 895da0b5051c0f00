import { isGuardedSetting, type SettingKey } from '@app/contract/site/settings.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { useSession } from '../../../session/session.ts';
import type { FieldDetails, FieldSpec, Secret } from './DeclaredField.tsx';

/** Which settings the administrator may change: an agent, none that sets where people, mail or money go. */
export function useMayChange(): (key: SettingKey) => boolean {
  const { account } = useSession();
  return (key) => account?.role === 'super_admin' || !isGuardedSetting(key);
}

/** Shown next to a setting that they may not change. */
export const reservedHint = 'Réservé aux super administrateurs';

interface StoredField<Key extends string> extends FieldSpec<Key> {
  stored: string;
}

interface Setting {
  value: string;
  source: 'environment' | 'stored' | 'default';
}

/** A setting, locked when the environment sets it: on one line, or a secret, which is written and never read. */
export function storedField<Key extends string>(
  key: Key,
  label: string,
  setting: Setting | Secret,
  canChange: boolean,
  details: FieldDetails = {},
): StoredField<Key> {
  const given = setting.source === 'environment';
  return {
    key,
    label,
    spellCheck: false,
    ...('value' in setting ? { stored: setting.value } : { stored: '', kind: { as: 'secret', secret: setting } }),
    ...details,
    ...(given && { hint: 'Défini par l’environnement' }),
    locked: given || !canChange,
  };
}

/** What a form of these fields begins with. */
export function storedValues<Key extends string>(specs: readonly StoredField<Key>[]): Record<Key, string> {
  const values = new Map(specs.map(({ key, stored }) => [key, stored]));
  return recordOf([...values.keys()], (key) => values.get(key) ?? '');
}
