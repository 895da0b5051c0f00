import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { isSecretSetting, type SettingKey } from '@app/contract/site/settings.ts';
import {
  changesBetween,
  DomainError,
  transact,
  type Platform,
  type SettingsAuthor,
  type Tx,
} from '../../platform/index.ts';

const settingOf = {
  dnsMode: 'dns_mode',
  dnsApiUrl: 'dns_api_url',
  dnsApiKey: 'dns_api_key',
  dnsServerIp: 'dns_server_ip',
  dnsLogin: 'dns_login',
  dnsPassword: 'dns_password',
  dnsNameservers: 'dns_nameservers',
  dnsZoneKind: 'dns_zone_kind',
  registrarUserId: 'registrar_user_id',
  registrarApiKey: 'registrar_api_key',
  registrarCustomerId: 'registrar_customer_id',
  registrarContactId: 'registrar_contact_id',
  saasApiToken: 'saas_api_token',
  saasHmacSecret: 'saas_hmac_secret',
  bridgeTwoHeaders: 'bridge_two_headers',
} as const satisfies Record<string, SettingKey>;

/** Each left as it is when absent; a secret is taken away when empty. */
type HostingChanges = Partial<Record<keyof typeof settingOf, string | undefined>>;

const secretNames = keysOf(settingOf).filter((name) => isSecretSetting(settingOf[name]));

/**
 * Changes how DNS, registrar and bridge are reached. A secret of the bridge that is replaced or taken away here stops at
 * once, and so do those that a rotation left open: this is how one that became known is cut off.
 * @throws DomainError invalid_input naming each value that the environment gives.
 */
export async function changeHostingConfiguration(
  platform: Platform,
  author: SettingsAuthor,
  changes: HostingChanges,
): Promise<void> {
  const { settings } = platform;
  const given = keysOf(settingOf).flatMap((name) => {
    const value = changes[name];
    return value === undefined ? [] : [{ name, key: settingOf[name], value }];
  });
  const fixed = given.filter(({ key }) => settings.source(key) === 'environment');
  if (fixed.length > 0) {
    const sentence = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    throw new DomainError('invalid_input', { fields: Object.fromEntries(fixed.map(({ name }) => [name, sentence])) });
  }
  const changed = given.filter(({ key, value }) => value !== settings.get(key));
  if (changed.length === 0) return;
  const before = recordOf(keysOf(settingOf), (name) => settings.get(settingOf[name]));
  const after = { ...before, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
  await transact(platform, author.accountId, async (tx) => {
    await settings.saveWithin(tx, author, Object.fromEntries(changed.map(({ key, value }) => [key, value])));
    await cutOffRetired(
      tx,
      changed.map(({ key }) => key),
    );
    tx.audit({
      action: 'hosting.changed',
      target: { kind: 'hosting', id: null, label: 'Hébergement et domaines' },
      changes: changesBetween(before, after, secretNames),
    });
  });
  await settings.load();
}

/** Ends the secrets that a rotation left open, of those that are changed by hand. */
export async function cutOffRetired(tx: Pick<Tx, 'em'>, changed: readonly SettingKey[]): Promise<void> {
  for (const key of changed) await tx.em.execute('delete from retired_secret where what = ?', [key], 'run');
}
