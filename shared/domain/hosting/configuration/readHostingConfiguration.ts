import type { HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import type { SecretSettingKey, SettingKey } from '@app/contract/site/settings.ts';
import { secretView, type Platform } from '../../platform/index.ts';

interface Row extends Record<'active' | 'pending' | 'error', number> {
  previous_until: Date | null;
}

/** How DNS, registrar and bridge are set up, with nothing that opens anything, and how many names there are. */
export async function readHostingConfiguration(platform: Platform): Promise<HostingConfiguration> {
  const { settings } = platform;
  const text = (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
  const secret = (key: SecretSettingKey) => secretView(settings, key);
  const { previous_until: previousUntil, ...names } = await readState(platform);
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
  };
}

async function readState({ pool, clock }: Platform): Promise<Row> {
  const { rows } = await pool.query<Row>({
    name: 'read_hosting_state',
    text: `select
        (select max(ends_at) from retired_secret where ends_at > $1) as previous_until,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'error')::int as error
      from hosted_name where released_at is null`,
    values: [clock.now()],
  });
  return rows[0] ?? { previous_until: null, active: 0, pending: 0, error: 0 };
}
