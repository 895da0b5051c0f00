import { getDomain } from 'tldts';
import type { Platform } from '../../platform/index.ts';
import { lookUp, resolversOf } from './lookup.ts';

/**
 * Who may issue a certificate for a name (RFC 8659): the domains of certificate authorities in its CAA records, else in
 * those of the nearest parent that has some, up to the registered domain. Null: anybody may, or nobody could be asked;
 * empty: nobody may.
 */
export async function askCaa(platform: Pick<Platform, 'providers'>, name: string): Promise<string[] | null> {
  const registered = getDomain(name, { allowPrivateDomains: true }) ?? name;
  for (const domain of parentsUntil(name, registered)) {
    const found = await lookUp(resolversOf(platform), domain, (resolver, at) => resolver.resolveCaa(at));
    if (found.outcome === 'failed') return null;
    if (found.outcome === 'absent') continue;
    // Records that speak only of wildcards, or of where to report, forbid nothing.
    const issuers = found.values.flatMap(({ issue }) => (issue === undefined ? [] : [issuerOf(issue)]));
    return issuers.length === 0 ? null : issuers.filter((issuer) => issuer !== '');
  }
  return null;
}

/** `letsencrypt.org; validationmethods=http-01` */
function issuerOf(value: string): string {
  return (value.split(';')[0] ?? '').trim().toLowerCase();
}

function parentsUntil(name: string, registered: string): string[] {
  const labels = name.split('.');
  const depth = Math.max(1, labels.length - registered.split('.').length + 1);
  return labels.slice(0, depth).map((_label, at) => labels.slice(at).join('.'));
}
