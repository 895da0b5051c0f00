import type { TransactionFilters } from '@app/contract/billing/transactionsApi.ts';
import { personCondition } from '../../accounts/index.ts';
import { addPeriod, Conditions, startingWith } from '../../platform/index.ts';

/** The transactions `t` that filters let through. */
export function transactionConditions(filters: TransactionFilters): Conditions {
  const conditions = new Conditions();
  const given = (value: unknown) => conditions.given(value);
  const { search, status, type } = filters;
  if (search) conditions.add(searchCondition(search, given));
  if (status) conditions.add(`t.status = ${given(status)}`);
  if (type) conditions.add(`t.type = ${given(type)}`);
  addPeriod(conditions, 't.created_at', filters);
  return conditions;
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

/** Beyond, nothing has that number: the database would refuse to compare. */
function bounded(digits: string | undefined): number {
  return Math.min(Number(digits), maxInteger);
}
