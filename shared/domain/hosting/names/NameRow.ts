import type { CertificateState, NameKind, NameProblem, NameState, NameStep } from '@app/contract/hosting/rules.ts';
import type { RecordFinding } from '../HostedName.entity.ts';

/** A name as the database has it. */
export interface NameRow {
  id: string;
  account_id: string;
  kind: NameKind;
  name: string;
  state: NameState;
  step: NameStep;
  is_primary: boolean;
  ownership_token: string | null;
  proved_at: Date | null;
  problem: NameProblem | null;
  findings: RecordFinding[];
  dns_configured: boolean;
  certificate: CertificateState;
  certificate_ends_at: Date | null;
  checked_at: Date | null;
  next_check_at: Date | null;
  failures: number;
  online_since: Date | null;
  failing_since: Date | null;
  failing_told_at: Date | null;
  created_at: Date;
}

/** Of the name `n`: the columns of a NameRow. */
export const nameColumns = `n.id, n.account_id, n.kind, n.name, n.state, n.step, n.is_primary, n.ownership_token, n.proved_at,
  n.problem, n.findings, n.dns_configured, n.certificate, n.certificate_ends_at, n.checked_at, n.next_check_at, n.failures,
  n.online_since, n.failing_since, n.failing_told_at, n.created_at`;
