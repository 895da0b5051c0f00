import {
  asksTheHost,
  type NameProblem,
  type NameState,
  type NameStep,
  type CertificateState,
} from '@app/contract/hosting/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { NameAnswer, TlsAnswer } from '../probing/lookup.ts';
import type { Home } from '../names/wantedRecords.ts';
import type { DnsFailure } from '../dns/DnsProvider.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';

/** The certificate authority of hosts' sites, as CAA records name it. */
export const certificateIssuer = 'letsencrypt.org';

/** Nothing was measured: one of these does not set an online name offline. */
const unmeasured: readonly NameProblem[] = ['lookup_failed', 'dns_unreachable', 'dns_refused'];
/** Such consecutive checks after which a name no longer counts as online. */
const benefitOfDoubt = 3;

/** Steps that a host has not done yet, rather than done wrongly: a new name waits a day for them without an error. */
const awaited: readonly NameProblem[] = ['ownership_missing', 'no_record'];

interface Finding {
  step: NameStep;
  problem: NameProblem | null;
}

/** The verdict on a name's measurements. Without a problem it names the next step, or `online` when all are good. */
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

/** Null: ownership is proved. */
function findOwnership({ ownership, known }: Facts): Finding | null {
  const at = findingAt('ownership');
  if (ownership === undefined) return at(null);
  // The record may be removed afterwards: the proof stays valid.
  if (ownership === 'right' || known.provedAt !== null) return null;
  if (ownership === 'failed') return at('lookup_failed');
  if (known.problem === 'taken_over') return at('taken_over');
  return at(ownership === 'missing' ? 'ownership_missing' : 'ownership_wrong');
}

/** Null: they point to us. */
function findAddresses({ answer, home }: Facts): Finding | null {
  const at = findingAt('dns');
  if (home.ipv4 === '') return at('server_address_missing');
  if (answer === undefined) return at(null);
  if (answer.outcome === 'failed') return at('lookup_failed');
  if (leadsElsewhere(answer, home)) return at('wrong_address');
  return isHome(answer, home) ? null : at('no_record');
}

/** One foreign address is enough: guests and certificate authorities would reach it. */
function leadsElsewhere({ a, aaaa }: NameAnswer, home: Pick<Home, 'ipv4' | 'ipv6'>): boolean {
  return a.some((address) => address !== home.ipv4) || aaaa.some((address) => address !== home.ipv6);
}

function findCertificate({ tls, site, issuers, known }: Facts): Finding {
  const at = findingAt('certificate');
  const isForbidden = Array.isArray(issuers) && !issuers.includes(certificateIssuer);
  // Orders that the domain forbids fail, and are rate-limited; an existing certificate may be checked.
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
  const isNew = known.onlineSince === null && now.getTime() - known.createdAt.getTime() < dayInMilliseconds;
  return isNew && awaited.includes(problem) ? 'pending' : 'error';
}

function dnsOf({ home, authority, answer }: Facts): boolean | null {
  if (answer === undefined || answer.outcome === 'failed') {
    // If our own name server is wrong, resolvers cannot be right.
    return authority !== undefined && authority.outcome !== 'failed' && !isHome(authority, home) ? false : null;
  }
  return isHome(answer, home);
}

function certificateOf({ tls }: Facts): Verdict['certificate'] {
  if (tls === undefined || tls.outcome === 'unreachable') return null;
  return tls.outcome === 'refused' ? { state: 'pending', endsAt: null } : { state: tls.outcome, endsAt: tls.endsAt };
}

/** Record and addresses have both been gone for a day: another account may have the domain now. */
function losesProof({ known, ownership, answer, home, now }: Facts): boolean {
  if (known.kind !== 'external' || known.provedAt === null || known.failingSince === null) return false;
  if (ownership !== 'missing' && ownership !== 'wrong') return false;
  if (answer === undefined || answer.outcome === 'failed' || isHome(answer, home)) return false;
  return now.getTime() - known.failingSince.getTime() > dayInMilliseconds;
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

/** The measurements of a name so far: what was not measured is absent. */
export interface Facts {
  now: Date;
  home: Home;
  known: Known;
  /** For a name that we publish. */
  publication?: 'done' | DnsFailure;
  /** Of the same: what our own name server answers. */
  authority?: NameAnswer;
  /** Of a domain kept elsewhere: whether its TXT record proves whose it is. */
  ownership?: 'right' | 'missing' | 'wrong' | 'failed';
  /** What public resolvers answer. */
  answer?: NameAnswer;
  /** Who may issue certificates for a domain kept elsewhere (CAA); null: anybody. */
  issuers?: readonly string[] | null;
  tls?: TlsAnswer;
  site?: 'answered' | 'other' | 'unreachable';
  /** The records of a domain kept elsewhere, with what was found. */
  findings?: RecordFinding[];
}

/** What follows from the facts. */
export interface Verdict {
  state: NameState;
  /** The pending step, or the next one to measure. */
  step: NameStep;
  problem: NameProblem | null;
  /** Null: not measured. */
  dnsConfigured: boolean | null;
  certificate: { state: CertificateState; endsAt: Date | null } | null;
  /** The domain no longer appears to be theirs. */
  losesProof: boolean;
}
