import { sql } from 'kysely';
import type { NameState } from '@app/contract/hosting/rules.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { hostingSettings, type HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import { isSecretSetting, type SecretSettingKey, type SettingKey } from '@app/contract/site/settings.ts';
import {
  secretView,
  changesBetween,
  DomainError,
  transact,
  type KnownSettings,
  type Platform,
  type SettingsAuthor,
  type Tx,
} from '../../platform/index.ts';

/** The configuration of DNS, registrar and bridge, without secrets, and the number of names. */
export async function readHostingConfiguration(platform: Platform): Promise<HostingConfiguration> {
  const { settings } = platform;
  const text = (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
  const secret = (key: SecretSettingKey) => secretView(settings, key);
  const { previousUntil, ...names } = await readState(platform);
  return {
    dns: {
      mode: text('dns_mode'),
      apiUrl: text('dns_api_url'),
      apiKey: secret('dns_api_key'),
      serverIp: text('dns_server_ip'),
      login: text('dns_login'),
      password: secret('dns_password'),
      nameservers: text('dns_nameservers'),
      zoneKind: text('dns_zone_kind'),
    },
    registrar: {
      userId: text('registrar_user_id'),
      apiKey: secret('registrar_api_key'),
      customerId: text('registrar_customer_id'),
      contactId: text('registrar_contact_id'),
    },
    bridge: {
      apiToken: secret('saas_api_token'),
      hmacSecret: secret('saas_hmac_secret'),
      twoHeaders: text('bridge_two_headers'),
      previousUntil: previousUntil?.toISOString() ?? null,
    },
    names,
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}

async function readState({ db, clock }: Platform) {
  const count = (state: NameState) => sql<number>`(count(*) filter (where state = ${state}))::int`;
  return db
    .selectFrom('hosted_name')
    .select([count('active').as('active'), count('pending').as('pending'), count('error').as('error')])
    .select(
      sql<Date | null>`(select max(ends_at) from retired_secret where ends_at > ${clock.now()})`.as('previousUntil'),
    )
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Each is unchanged when absent; a secret is removed when empty. */
type HostingChanges = Partial<Record<keyof typeof hostingSettings, string | undefined>> &
  Pick<KnownSettings, 'changedAt'>;

const secretNames = keysOf(hostingSettings).filter((name) => isSecretSetting(hostingSettings[name]));

/**
 * Changes the configuration of DNS, registrar and bridge. A bridge secret replaced or removed here stops at once, with
 * those that a rotation left valid: so a leaked one is revoked. @throws DomainError invalid_input, changed_meanwhile.
 */
export async function changeHostingConfiguration(platform: Platform, author: SettingsAuthor, changes: HostingChanges) {
  const { settings } = platform;
  const given = keysOf(hostingSettings).flatMap((name) => {
    const value = changes[name];
    return value === undefined ? [] : [{ name, key: hostingSettings[name], value }];
  });
  const fixed = given.filter(({ key }) => settings.source(key) === 'environment');
  if (fixed.length > 0) {
    const sentence = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    throw new DomainError('invalid_input', { fields: Object.fromEntries(fixed.map(({ name }) => [name, sentence])) });
  }
  const changed = given.filter(({ key, value }) => value !== settings.get(key));
  if (changed.length === 0) return;
  const keys = changed.map(({ key }) => key);
  const before = recordOf(keysOf(hostingSettings), (name) => settings.get(hostingSettings[name]));
  const after = { ...before, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
  await transact(platform, author.accountId, async (tx) => {
    const stored = Object.fromEntries(changed.map(({ key, value }) => [key, value]));
    await settings.saveWithin(tx, author, stored, { changedAt: changes.changedAt, names: hostingSettings });
    await cutOffRetired(tx, keys);
    tx.audit({
      action: 'hosting.changed',
      target: { kind: 'hosting', id: null, label: 'Hébergement et domaines' },
      changes: changesBetween(before, after, secretNames),
    });
  });
  await settings.load();
}

/** Revokes the rotated secrets of the settings that are changed by hand. */
export async function cutOffRetired(tx: Pick<Tx, 'em'>, changed: readonly SettingKey[]): Promise<void> {
  for (const key of changed) await tx.em.execute('delete from retired_secret where what = ?', [key], 'run');
}
