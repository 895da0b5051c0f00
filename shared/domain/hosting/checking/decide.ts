import { asksTheHost, type NameProblem, type NameState, type NameStep } from '@app/contract/hosting/rules.ts';
import type { NameAnswer } from '../probing/findings.ts';
import type { Home } from '../names/home.ts';
import type { Facts, Verdict } from './facts.ts';

const day = 86_400_000;

/** The authority whose certificates hosts' sites show, as CAA records call it. */
export const certificateIssuer = 'letsencrypt.org';

/** Nothing was measured: a name that was online is not said to be offline for one of these. */
const unmeasured: readonly NameProblem[] = ['lookup_failed', 'dns_unreachable', 'dns_refused'];
/** Such checks in a row after which nobody can say any more that a name is online. */
const benefitOfDoubt = 3;

/** What a host has not done yet, rather than done wrongly: for a day, a new name waits for it without an error. */
const awaited: readonly NameProblem[] = ['ownership_missing', 'no_record'];

/** Where one got stuck, or what is to be measured next. */
interface Finding {
  step: NameStep;
  problem: NameProblem | null;
}

/**
 * What a name's measurements say of it: a pure function, whose verdict without a problem names the step to be measured
 * next, or `online` when all are good.
 */
export function decide(facts: Facts): Verdict {
  const { step, problem } = find(facts);
  return {
    state: stateOf(facts, { step, problem }),
    step,
    problem,
    dnsConfigured: dnsOf(facts),
    certificate: certificateOf(facts),
    losesProof: losesProof(facts),
  };
}

function find(facts: Facts): Finding {
  const { kind } = facts.known;
  if (kind !== 'external') return findOurs(facts);
  return findOwnership(facts) ?? findAddresses(facts) ?? findCertificate(facts);
}

function findOurs(facts: Facts): Finding {
  const { publication, authority, answer, home } = facts;
  const at = (problem: NameProblem | null): Finding => ({ step: 'dns', problem });
  if (home.ipv4 === '') return at('server_address_missing');
  if (publication === undefined) return at(null);
  if (publication === 'unreachable') return at('dns_unreachable');
  if (publication !== 'done') return at('dns_refused');
  if (authority === undefined) return at(null);
  if (authority.outcome === 'failed') return at('dns_unreachable');
  if (!isHome(authority, home)) return at('propagating');
  if (answer === undefined) return at(null);
  if (answer.outcome === 'failed') return at('lookup_failed');
  if (!isHome(answer, home)) return at('propagating');
  return findCertificate(facts);
}

/** Null: it is theirs. */
function findOwnership({ ownership, known }: Facts): Finding | null {
  const at = (problem: NameProblem | null): Finding => ({ step: 'ownership', problem });
  if (ownership === undefined) return at(null);
  // A record that has served may go: what was proved stays so.
  if (ownership === 'right' || known.isProved) return null;
  if (ownership === 'failed') return at('lookup_failed');
  if (known.problem === 'taken_over') return at('taken_over');
  return at(ownership === 'missing' ? 'ownership_missing' : 'ownership_wrong');
}

/** Null: they lead to us. */
function findAddresses({ answer, home }: Facts): Finding | null {
  const at = (problem: NameProblem | null): Finding => ({ step: 'dns', problem });
  if (home.ipv4 === '') return at('server_address_missing');
  if (answer === undefined) return at(null);
  if (answer.outcome === 'failed') return at('lookup_failed');
  if (leadsElsewhere(answer, home)) return at('wrong_address');
  return isHome(answer, home) ? null : at('no_record');
}

/** One address that is not ours is enough: guests and certificate authorities would come upon it. */
function leadsElsewhere({ a, aaaa }: NameAnswer, home: { ipv4: string; ipv6: string }): boolean {
  return a.some((address) => address !== home.ipv4) || aaaa.some((address) => address !== home.ipv6);
}

function findCertificate({ tls, site, issuers, known }: Facts): Finding {
  const at = (problem: NameProblem | null): Finding => ({ step: 'certificate', problem });
  const isForbidden = Array.isArray(issuers) && !issuers.includes(certificateIssuer);
  // Orders that the domain forbids would fail, and those are counted; one that is there already may be looked at.
  if (isForbidden && known.certificate !== 'valid') return at('caa_forbids');
  if (tls === undefined) return at(null);
  switch (tls.outcome) {
    case 'unreachable':
      return at('server_unreachable');
    case 'refused':
      return at(isForbidden ? 'caa_forbids' : 'certificate_pending');
    case 'expired':
      return at(isForbidden ? 'caa_forbids' : 'certificate_expired');
    case 'invalid':
      return at('certificate_invalid');
    case 'valid':
      return findSite(site);
  }
}

function findSite(site: Facts['site']): Finding {
  if (site === undefined) return { step: 'certificate', problem: null };
  return site === 'answered'
    ? { step: 'online', problem: null }
    : { step: 'certificate', problem: 'server_unreachable' };
}

function stateOf({ known, now }: Facts, { step, problem }: Finding): NameState {
  if (problem === null) return step === 'online' ? 'active' : known.state;
  if (unmeasured.includes(problem)) {
    return known.state === 'active' && known.failures + 1 < benefitOfDoubt ? 'active' : 'pending';
  }
  if (!asksTheHost(problem)) return 'pending';
  const isNew = known.onlineSince === null && now.getTime() - known.createdAt.getTime() < day;
  return isNew && awaited.includes(problem) ? 'pending' : 'error';
}

function dnsOf({ known, home, authority, answer }: Facts): boolean | null {
  if (answer === undefined || answer.outcome === 'failed') {
    // What our own name server says wrong, nobody will be told right.
    return authority !== undefined && authority.outcome !== 'failed' && !isHome(authority, home) ? false : null;
  }
  const isRight = isHome(answer, home);
  return known.kind === 'external' ? isRight && !leadsElsewhere(answer, home) : isRight;
}

function certificateOf({ tls }: Facts): Verdict['certificate'] {
  if (tls === undefined || tls.outcome === 'unreachable') return null;
  return tls.outcome === 'refused' ? { state: 'pending', endsAt: null } : { state: tls.outcome, endsAt: tls.endsAt };
}

/** Neither record nor addresses speak for them any more, and have not for a day: somebody else may have it now. */
function losesProof({ known, ownership, answer, home, now }: Facts): boolean {
  if (known.kind !== 'external' || !known.isProved || known.failingSince === null) return false;
  if (ownership !== 'missing' && ownership !== 'wrong') return false;
  if (answer === undefined || answer.outcome === 'failed' || isHome(answer, home)) return false;
  return now.getTime() - known.failingSince.getTime() > day;
}

/** Whether the IPv4 addresses of a name are ours, and its IPv6 addresses, if it has any. */
export function isHome({ a, aaaa, outcome }: NameAnswer, { ipv4, ipv6 }: Pick<Home, 'ipv4' | 'ipv6'>): boolean {
  return (
    outcome === 'answered' &&
    a.length > 0 &&
    a.every((address) => address === ipv4) &&
    aaaa.every((address) => address === ipv6)
  );
}
