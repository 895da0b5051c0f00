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

/** A setting on one line, locked when the environment sets it. */
export function storedText<Key extends string>(
  key: Key,
  label: string,
  { value, source }: Setting,
  canChange: boolean,
  details: FieldDetails = {},
): StoredField<Key> {
  const given = source === 'environment';
  const hint = given ? { hint: "Défini par l'environnement" } : {};
  return { key, label, stored: value, spellCheck: false, ...details, ...hint, locked: given || !canChange };
}

/** A secret, which is written and never read. */
export function storedSecret<Key extends string>(
  key: Key,
  label: string,
  secret: Secret,
  canChange: boolean,
  details: FieldDetails = {},
): StoredField<Key> {
  return { key, label, stored: '', kind: { as: 'secret', secret }, spellCheck: false, ...details, locked: !canChange };
}

/** What a form of these fields begins with. */
export function storedValues<Key extends string>(specs: readonly StoredField<Key>[]): Record<Key, string> {
  const values = new Map(specs.map(({ key, stored }) => [key, stored]));
  return recordOf([...values.keys()], (key) => values.get(key) ?? '');
}
