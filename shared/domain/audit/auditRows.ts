import { auditActionLabels, auditActions } from '@app/contract/audit/rules.ts';
import type { AuditEntryView } from '@app/contract/audit/api.ts';
import type { AuditChange } from '../platform/index.ts';
import { presentChange } from './presentChange.ts';

export interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_label: string;
  changes: AuditChange[];
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  erased_at: Date | null;
}

/** Of the entry `e`: the columns of an AuditRow. */
export const auditColumns = `e.id, e.at, e.actor_id, e.actor_name, e.action, e.target_kind, e.target_id, e.target_label,
  e.changes, e.address, e.user_agent, e.request_id, e.erased_at`;

/** An entry as it is read; its device is still what the browser called itself. */
export type AuditEntry = Omit<AuditEntryView, 'device'> & { userAgent: string | null };

/** An action in French; one that this version does not know by its name. */
function actionLabelOf(action: string): string {
  const known = auditActions.find((one) => one === action);
  return known ? auditActionLabels[known] : action;
}

/** An entry read by column. */
export function presentAudit(row: AuditRow): AuditEntry {
  const { target_kind: kind } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    action: row.action,
    actionLabel: actionLabelOf(row.action),
    target: kind === null ? null : { kind, id: row.target_id, label: row.target_label },
    changes: row.changes.map((change) => presentChange(kind, change)),
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    erased: row.erased_at !== null,
  };
}
