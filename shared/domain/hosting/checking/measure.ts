import { setTimeout as pause } from 'node:timers/promises';
import { ownershipText } from '@app/contract/hosting/rules.ts';
import type { Platform } from '../../platform/index.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';
import {
  sitesHostOf,
  ownershipHostOf,
  toBeRemoved,
  wantedRecords,
  homeRecords,
  publishedRecords,
  type Home,
} from '../names/wantedRecords.ts';
import { askName, askText, askAuthority, type NameAnswer } from '../probing/lookup.ts';
import { DnsProviderError, type DnsProvider } from '../dns/DnsProvider.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { isHome, certificateIssuer, type Facts } from './decide.ts';

/** Queries every record that a host enters at their registrar; `texts` are the TXT records about ownership. */
export async function readRecords(platform: Platform, row: NameRow, home: Home) {
  const { name, ownershipToken: token } = row;
  const [proof, answer, rival] = await Promise.all([
    askText(platform, ownershipHostOf(name)),
    askName(platform, name),
    findRivalToken(platform, row),
  ]);
  const texts = proof.values.filter((value) => value.startsWith(ownershipText('')));
  const isMine = token !== null && texts.includes(ownershipText(token));
  // Both exist: the former owner has not given it up, so ownership does not change.
  const isContested = rival !== null && texts.includes(ownershipText(rival));
  const present = texts.length === 0 ? 'missing' : isMine && !isContested ? 'right' : 'wrong';
  const ownership: Facts['ownership'] = proof.outcome === 'failed' ? 'failed' : present;
  const findings = await findingsOf(platform, row, { home, answer, texts, isProof: ownership === 'right' });
  return { ownership, texts, answer, findings };
}

async function findRivalToken({ db }: Platform, { name, accountId }: NameRow): Promise<string | null> {
  const rival = await db
    .selectFrom('hosted_name')
    .select('ownershipToken')
    .where('name', '=', name)
    .where('accountId', '<>', accountId)
    .where('provedAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
  return rival?.ownershipToken ?? null;
}

interface Measured {
  home: Home;
  answer: NameAnswer;
  texts: string[];
  isProof: boolean;
}

async function findingsOf(platform: Platform, row: NameRow, measured: Measured): Promise<RecordFinding[]> {
  const { home, answer } = measured;
  const wanted = wantedRecords(row, home);
  const findings = await Promise.all(
    wanted.map(async (record): Promise<RecordFinding> => {
      if (record.type === 'TXT') return { ...record, found: measured.texts, ok: measured.isProof };
      const own = record.host === row.name ? answer : await askName(platform, record.host);
      return { ...record, ...judge(record.type, own, home) };
    }),
  );
  const reportsIpv6 = findings.some(({ type, host }) => type === 'AAAA' && host === row.name);
  const foreign = answer.aaaa.filter((address) => address !== home.ipv6);
  if (foreign.length === 0 || reportsIpv6) return findings;
  return [...findings, { type: 'AAAA', host: row.name, expected: home.ipv6 || toBeRemoved, found: foreign, ok: false }];
}

function judge(type: RecordFinding['type'], answer: NameAnswer, home: Home): Pick<RecordFinding, 'found' | 'ok'> {
  const addresses = (found: string[], own: string) => ({
    found,
    ok: found.length > 0 && found.every((one) => one === own),
  });
  if (type === 'A') return addresses(answer.a, home.ipv4);
  if (type === 'AAAA') return addresses(answer.aaaa, home.ipv6);
  // An A record that points to us replaces the alias.
  return { found: answer.cname === null ? [...answer.a, ...answer.aaaa] : [answer.cname], ok: isHome(answer, home) };
}

/** The finding that a domain's CAA records keep certificates from being issued; none when they do not. */
export function caaFindings(name: string, issuers: readonly string[] | null): RecordFinding[] {
  if (issuers === null || issuers.includes(certificateIssuer)) return [];
  return [{ type: 'CAA', host: name, expected: `0 issue "${certificateIssuer}"`, found: [...issuers], ok: false }];
}

/** For how long our own name server is polled for a record that was just published, in milliseconds. */
const timeout = 10_000;
const betweenQuestions = 250;

/** Publishes one of our names, unless it is known to be published. Failures are facts. */
export async function publishName(platform: Platform, row: NameRow, home: Home): Promise<Pick<Facts, 'publication'>> {
  // A name that answered is written again only when it stops: it stays online while the DNS service is away. Queried
  // before the first time, resolvers would remember for a while that there is no such name.
  if (row.dnsConfigured && isHome(await askAuthority(platform, row.name), home)) return { publication: 'done' };
  const failure = await publishing(platform, row.name, async (provider) => {
    if (row.kind === 'bought') await provider.ensureZone(row.name);
    for (const { name, records } of publishedRecords(row, home)) await provider.publish(name, records);
  });
  return { publication: failure ?? 'done' };
}

/** Writes to the DNS service. @returns why it failed; null: it did not. */
async function publishing(platform: Platform, name: string, write: (provider: DnsProvider) => Promise<void>) {
  try {
    await write(openDnsProvider(platform));
    return null;
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    platform.logger.warn({ err: error, name, failure: error.failure }, 'name not published');
    return error.failure;
  }
}

/** What our own name server answers, polled until it is what was published. */
export async function askUntilPublished(platform: Platform, name: string, home: Home): Promise<NameAnswer> {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await askAuthority(platform, name);
    if (isHome(answer, home) || answer.outcome === 'failed' || performance.now() > end) return answer;
    await pause(betweenQuestions);
  }
}

/** Publishes the name to which domains kept elsewhere point; one with addresses of its own does not depend on it. */
export async function publishSitesHost(platform: Platform, home: Home): Promise<void> {
  const sites = sitesHostOf(home);
  if (sites === null || home.ipv4 === '' || platform.settings.get('dns_mode') === 'wildcard') return;
  if (isHome(await askAuthority(platform, sites), home)) return;
  await publishing(platform, sites, async (provider) => provider.publish(sites, homeRecords(home)));
}
