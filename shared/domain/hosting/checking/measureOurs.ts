import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { homeRecords, publishedRecords } from '../names/wantedRecords.ts';
import { sitesHostOf, type Home } from '../names/home.ts';
import type { NameRow } from '../names/NameRow.ts';
import { askAuthority } from '../probing/askName.ts';
import type { NameAnswer } from '../probing/findings.ts';
import type { Facts } from './facts.ts';
import { isHome } from './decide.ts';

/** For how long our own name server is asked for what was published a moment ago, in milliseconds. */
const timeout = 10_000;
const betweenQuestions = 250;

/** Publishes a name that is ours, unless it is known to be. Failures are facts. */
export async function publishName(platform: Platform, row: NameRow, home: Home): Promise<Pick<Facts, 'publication'>> {
  // A name that was seen to answer is written again only when it does not: it outlives a DNS service that is away. Asked
  // before the first time, resolvers would remember for a while that there is no such name.
  if (row.dns_configured && isHome(await askAuthority(platform, row.name), home)) return { publication: 'done' };
  try {
    const provider = openDnsProvider(platform);
    if (row.kind === 'bought') await provider.ensureZone(row.name);
    for (const { name, records } of publishedRecords(row, home)) await provider.publish(name, records);
    return { publication: 'done' };
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    platform.logger.warn({ err: error, name: row.name, failure: error.failure }, 'name not published');
    return { publication: error.failure };
  }
}

/** What our own name server answers, asked until it is what was published. */
export async function askUntilPublished(platform: Platform, name: string, home: Home): Promise<NameAnswer> {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await askAuthority(platform, name);
    if (isHome(answer, home) || answer.outcome === 'failed' || performance.now() > end) return answer;
    await pause(betweenQuestions);
  }
}

/**
 * Makes sure that the name to which domains kept elsewhere point is published, when subdomains are. It must not keep a name
 * that has its addresses otherwise from going on.
 */
export async function publishSitesHost(platform: Platform, home: Home): Promise<void> {
  const sites = sitesHostOf(home);
  if (sites === null || home.ipv4 === '' || platform.settings.get('dns_mode') === 'wildcard') return;
  if (isHome(await askAuthority(platform, sites), home)) return;
  try {
    await openDnsProvider(platform).publish(sites, homeRecords(home));
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    platform.logger.warn({ err: error, name: sites, failure: error.failure }, 'name not published');
  }
}
