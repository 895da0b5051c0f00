import { administratorRoleLabels, administratorRoles, permissionLabels } from '@app/contract/core/permissions.ts';
import type { AuditEntryView } from '@app/contract/audit/api.ts';
import { userStateLabels } from '@app/contract/accounts/usersApi.ts';
import { subscriptionEndLabels } from '@app/contract/billing/rules.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { AuditChange } from '../platform/index.ts';
import { fieldLabelOf } from './fieldLabels.ts';

type Change = AuditEntryView['changes'][number];

/** What one field was and became, as a person reads it. */
export function presentChange(kind: string | null, { field, before, after }: AuditChange): Change {
  return {
    field,
    label: fieldLabelOf(kind, field),
    before: presentValue(field, before),
    after: presentValue(field, after),
  };
}

const words: Record<string, string> = { true: 'Oui', false: 'Non', monthly: 'Mensuel', yearly: 'Annuel' };
/** Words that one field alone has. */
const wordsOfField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  subscriptionStatus: userStateLabels,
  endSubscription: subscriptionEndLabels,
};
const permissionNames: Readonly<Record<string, string>> = permissionLabels;

function presentValue(field: string, value: string | null): string | null {
  if (value === null || value === '') return null;
  if (field === 'role') return administratorRoleLabels[administratorRoles.find((role) => role === value) ?? 'agent'];
  if (field === 'permissions')
    return value
      .split(', ')
      .map((name) => permissionNames[name] ?? name)
      .join(', ');
  if (field.endsWith('Cents') && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return formatMoment(new Date(value));
  return wordsOfField[field]?.[value] ?? words[value] ?? value;
}
