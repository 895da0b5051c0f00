import type { TransactionFilters } from '@app/contract/billing/transactionsApi.ts';
import { parisInstant } from '@app/contract/parisTime.ts';

/** A condition on the transaction `t`, with the values of its parameters `$1`, `$2`… */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** The transactions that filters let through. */
export function transactionConditions(filters: TransactionFilters): Condition {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  const { search, status, type, from, to } = filters;
  if (search) parts.push(searchCondition(search, given));
  if (status) parts.push(`t.status = ${given(status)}`);
  if (type) parts.push(`t.type = ${given(type)}`);
  if (from) parts.push(`t.created_at >= ${given(startOf(from, 0))}`);
  if (to) parts.push(`t.created_at < ${given(startOf(to, 1))}`);
  return { sql: parts.length > 0 ? parts.join(' and ') : 'true', values };
}

/** The first instant of a day in Europe/Paris, or of one some days later. */
function startOf(isoDay: string, daysLater: number): Date {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return parisInstant({ year, month, day: day + daysLater });
}

/** The largest number of a transaction or of an invoice's series. */
const maxInteger = 2_147_483_647;

type Given = (value: unknown) => string;

/**
 * What is typed is a reference or the start of a name or an address; its shape tells which, so that each way has its index
 * and none has to read the table.
 */
function searchCondition(search: string, given: Given): string {
  const own = /^t-?(\d+)$/i.exec(search);
  if (own) return `t.number = ${given(bounded(own[1]))}`;
  if (/^(ch|py)_/.test(search)) return `t.stripe_charge_id like ${given(startingWith(search))}`;
  if (/^\d+$/.test(search)) {
    const number = given(bounded(search));
    return `t.id in (select id from billing_transaction where number = ${number}
      union select transaction_id from invoice where kind = 'invoice' and sequence = ${number}
      union select transaction_id from invoice where kind = 'credit_note' and sequence = ${number})`;
  }
  const people = `select a.id from account a where ${personCondition(search, given)}`;
  if (!/\d/.test(search) || /[\s@]/.test(search)) return `t.account_id in (${people})`;
  const invoice = given(search.toUpperCase());
  return `t.id in (select transaction_id from invoice where number = ${invoice}
    union select paid.id from billing_transaction paid where paid.account_id in (${people}))`;
}

function personCondition(search: string, given: Given): string {
  const address = given(startingWith(search.toLowerCase()));
  if (search.includes('@')) return `a.email like ${address}`;
  const name = given(startingWith(search.replaceAll(/\s+/g, ' ')));
  return `(a.email like ${address} or search_key(a.first_name || ' ' || a.last_name) like search_key(${name})
    or search_key(a.last_name || ' ' || a.first_name) like search_key(${name}))`;
}

/** A pattern for LIKE; what a person types has no wildcards. */
function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Beyond, nothing has that number: the database would refuse to compare. */
function bounded(digits: string | undefined): number {
  return Math.min(Number(digits), maxInteger);
}
