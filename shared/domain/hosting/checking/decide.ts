import {
  asksTheHost,
  type NameProblem,
  type NameState,
  type NameStep,
  type CertificateState,
} from '@app/contract/hosting/rules.ts';
import type { NameAnswer, TlsAnswer } from '../probing/lookup.ts';
import type { Home } from '../names/wantedRecords.ts';
import type { DnsFailure } from '../dns/DnsProvider.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';

const day = 86_400_000;

/** The authority whose certificates hosts' sites show, as CAA records call it. */
export const certificateIssuer = 'letsencrypt.org';

/** Nothing was measured: a name that was online is not said to be offline for one of these. */
const unmeasured: readonly NameProblem[] = ['lookup_failed', 'dns_unreachable', 'dns_refused'];
/** Such checks in a row after which nobody can say any more that a name is online. */
const benefitOfDoubt = 3;

/** What a host has not done yet, rather than done wrongly: for a day, a new name waits for it without an error. */
const awaited: readonly NameProblem[] = ['ownership_missing', 'no_record'];

interface Finding {
  step: NameStep;
  problem: NameProblem | null;
}

/**
 * What a name's measurements say of it: a pure function, whose verdict without a problem names the step to be measured
 * next, or `online` when all are good.
 */
export function decide(facts: Facts): Verdict {
  const finding = find(facts);
  return {
    ...finding,
    state: stateOf(facts, finding),
    dnsConfigured: dnsOf(facts),
    certificate: certificateOf(facts),
    losesProof: losesProof(facts),
  };
}

function find(facts: Facts): Finding {
  if (facts.known.kind !== 'external') return findOurs(facts);
  return findOwnership(facts) ?? findAddresses(facts) ?? findCertificate(facts);
}

const findingAt =
  (step: NameStep) =>
  (problem: NameProblem | null): Finding => ({ step, problem });

function findOurs(facts: Facts): Finding {
  const { publication, authority, answer, home } = facts;
  const at = findingAt('dns');
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
  const at = findingAt('ownership');
  if (ownership === undefined) return at(null);
  // A record that has served may go: what was proved stays so.
  if (ownership === 'right' || known.provedAt !== null) return null;
  if (ownership === 'failed') return at('lookup_failed');
  if (known.problem === 'taken_over') return at('taken_over');
  return at(ownership === 'missing' ? 'ownership_missing' : 'ownership_wrong');
}

/** Null: they lead to us. */
function findAddresses({ answer, home }: Facts): Finding | null {
  const at = findingAt('dns');
  if (home.ipv4 === '') return at('server_address_missing');
  if (answer === undefined) return at(null);
  if (answer.outcome === 'failed') return at('lookup_failed');
  if (leadsElsewhere(answer, home)) return at('wrong_address');
  return isHome(answer, home) ? null : at('no_record');
}

/** One address that is not ours is enough: guests and certificate authorities would come upon it. */
function leadsElsewhere({ a, aaaa }: NameAnswer, home: Pick<Home, 'ipv4' | 'ipv6'>): boolean {
  return a.some((address) => address !== home.ipv4) || aaaa.some((address) => address !== home.ipv6);
}

function findCertificate({ tls, site, issuers, known }: Facts): Finding {
  const at = findingAt('certificate');
  const isForbidden = Array.isArray(issuers) && !issuers.includes(certificateIssuer);
  // Orders that the domain forbids would fail, and those are counted; one that is there already may be looked at.
  if (isForbidden && known.certificate !== 'valid') return at('caa_forbids');
  if (tls === undefined) return at(null);
  if (tls.outcome === 'unreachable') return at('server_unreachable');
  if (tls.outcome === 'invalid') return at('certificate_invalid');
  if (tls.outcome === 'refused') return at(isForbidden ? 'caa_forbids' : 'certificate_pending');
  if (tls.outcome === 'expired') return at(isForbidden ? 'caa_forbids' : 'certificate_expired');
  if (site === undefined) return at(null);
  return site === 'answered' ? { step: 'online', problem: null } : at('server_unreachable');
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

function dnsOf({ home, authority, answer }: Facts): boolean | null {
  if (answer === undefined || answer.outcome === 'failed') {
    // What our own name server says wrong, nobody will be told right.
    return authority !== undefined && authority.outcome !== 'failed' && !isHome(authority, home) ? false : null;
  }
  return isHome(answer, home);
}

function certificateOf({ tls }: Facts): Verdict['certificate'] {
  if (tls === undefined || tls.outcome === 'unreachable') return null;
  return tls.outcome === 'refused' ? { state: 'pending', endsAt: null } : { state: tls.outcome, endsAt: tls.endsAt };
}

/** Neither record nor addresses speak for them any more, and have not for a day: somebody else may have it now. */
function losesProof({ known, ownership, answer, home, now }: Facts): boolean {
  if (known.kind !== 'external' || known.provedAt === null || known.failingSince === null) return false;
  if (ownership !== 'missing' && ownership !== 'wrong') return false;
  if (answer === undefined || answer.outcome === 'failed' || isHome(answer, home)) return false;
  return now.getTime() - known.failingSince.getTime() > day;
}

/** Whether the IPv4 addresses of a name are ours, and its IPv6 addresses, if it has any. */
export function isHome(answer: NameAnswer, home: Pick<Home, 'ipv4' | 'ipv6'>): boolean {
  return answer.outcome === 'answered' && answer.a.length > 0 && !leadsElsewhere(answer, home);
}

/** What was known of a name before the check. */
export type Known = Pick<
  NameRow,
  'kind' | 'state' | 'problem' | 'provedAt' | 'failures' | 'certificate' | 'createdAt' | 'onlineSince' | 'failingSince'
>;

/** What was measured of a name, as far as one got: what was not measured is absent. */
export interface Facts {
  now: Date;
  home: Home;
  known: Known;
  /** Of a name that is ours to publish. */
  publication?: 'done' | DnsFailure;
  /** Of the same: what our own name server answers. */
  authority?: NameAnswer;
  /** Of a domain kept elsewhere: whether its TXT record proves whose it is. */
  ownership?: 'right' | 'missing' | 'wrong' | 'failed';
  /** What everybody's resolvers answer. */
  answer?: NameAnswer;
  /** Who may issue certificates for a domain kept elsewhere (CAA); null: anybody. */
  issuers?: readonly string[] | null;
  tls?: TlsAnswer;
  site?: 'answered' | 'other' | 'unreachable';
  /** The records of a domain kept elsewhere, beside what was found. */
  findings?: RecordFinding[];
}

/** What follows from the facts. */
export interface Verdict {
  state: NameState;
  /** What is being waited for, or is to be measured next. */
  step: NameStep;
  problem: NameProblem | null;
  /** Null: not measured. */
  dnsConfigured: boolean | null;
  certificate: { state: CertificateState; endsAt: Date | null } | null;
  /** The domain is not theirs any longer, as far as one can see. */
  losesProof: boolean;
}
