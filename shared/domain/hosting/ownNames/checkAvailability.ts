import { subdomainMessages } from '@app/contract/names/names.ts';
import { hostingMessages, quarantineDays } from '@app/contract/hosting/rules.ts';
import { isMisleadingName } from '@app/contract/names/misleadingNames.ts';
import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { DomainError, type Platform, type SettingsReader, type Tx } from '../../platform/index.ts';
import { isPublicSuffix } from '../names/wantedRecords.ts';

type Parts = Pick<Platform, 'pool' | 'settings' | 'clock'>;

/** Whether this account can take a subdomain at the moment, and why not, in French. */
export async function checkAvailability(platform: Parts, accountId: string, label: string) {
  const base = platform.settings.get('subdomain_base');
  if (base === '') {
    return { subdomain: label, name: label, available: false, reason: hostingMessages.subdomainsClosed };
  }
  const taken = await findTaken(platform, accountId, [label]);
  const fault = isMisleading(platform.settings, label) ? 'misleading' : taken.has(label) ? 'unavailable' : null;
  return {
    subdomain: label,
    name: `${label}.${base}`,
    available: fault === null,
    reason: fault && subdomainMessages[fault],
  };
}

/** Those of these subdomains that this account cannot take. */
export async function findTaken({ pool, settings, clock }: Parts, accountId: string, labels: readonly string[]) {
  const quarantineEnd = new Date(clock.now().getTime() - quarantineDays * dayInMilliseconds);
  const { rows } = await pool.query<{ label: string }>({
    name: 'hosting_taken_subdomains',
    text: `select label from unnest($1::text[]) as wanted (label)
           where exists (select from hosted_name n where n.kind = 'subdomain' and n.name = label || '.' || $2
               and (n.released_at is null or (n.account_id <> $3 and n.released_at >= $4)))
             or exists (select from hosted_name n where n.kind <> 'subdomain' and n.name = label || '.' || $2
               and n.released_at is null and (n.account_id = $3 or n.proved_at is not null))
             or exists (select from customer c where c.subdomain = label and c.account_id <> $3 and not c.closed)`,
    values: [labels, settings.get('subdomain_base'), accountId, quarantineEnd],
  });
  return new Set(rows.map(({ label }) => label));
}

/** Whether guests would take this subdomain for one of the product's own. */
export function isMisleading(settings: SettingsReader, label: string): boolean {
  return isMisleadingName(label, [shippedSettings.site_title, settings.get('site_title')]);
}

/** @throws DomainError invalid_input for a subdomain that guests would take for one of the product's own. */
export function refuseMisleading(settings: SettingsReader, label: string): void {
  if (!isMisleading(settings, label)) return;
  throw new DomainError('invalid_input', { fields: { subdomain: subdomainMessages.misleading } });
}

/** Why a name cannot be declared as a domain that is kept elsewhere, in French; null when it can. */
export function refuseDomain(settings: Pick<Tx['settings'], 'get'>, appUrl: string, name: string): string | null {
  if (ownHosts(settings, appUrl).some((host) => name === host || name.endsWith(`.${host}`))) {
    return hostingMessages.ownDomain;
  }
  return isPublicSuffix(name) ? hostingMessages.publicSuffix : null;
}

/** The domains of the product itself, and those below which it gives names. */
function ownHosts(settings: Pick<Tx['settings'], 'get'>, appUrl: string): string[] {
  const addresses = [appUrl, settings.get('app_base_url')].filter((address) => URL.canParse(address));
  const base = settings.get('subdomain_base');
  return [...addresses.map((address) => new URL(address).hostname), ...(base === '' ? [] : [base])];
}
