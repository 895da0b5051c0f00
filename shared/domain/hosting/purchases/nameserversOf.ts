import type { SettingsReader } from '../../platform/index.ts';

/** By which name servers the domains that are bought here are answered, as the settings say. */
export function nameserversOf(settings: Pick<SettingsReader, 'get'>): string[] {
  return settings
    .get('dns_nameservers')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
