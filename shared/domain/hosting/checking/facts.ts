import type { CertificateState, NameKind, NameProblem, NameState, NameStep } from '@app/contract/hosting/rules.ts';
import type { DnsFailure } from '../dns/DnsProvider.ts';
import type { RecordFinding } from '../HostedName.entity.ts';
import type { Home } from '../names/home.ts';
import type { NameAnswer, TlsAnswer } from '../probing/findings.ts';

/** What was known of a name before it was looked at. */
export interface Known {
  kind: NameKind;
  state: NameState;
  problem: NameProblem | null;
  isProved: boolean;
  /** Checks in a row that did not end well. */
  failures: number;
  certificate: CertificateState;
  createdAt: Date;
  onlineSince: Date | null;
  failingSince: Date | null;
}

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
