import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import {
  expressionIndex,
  saysWords,
  saysWordsOrPhone,
  searchedText,
  type Sought,
  type Sql,
} from '../../platform/index.ts';

/** Someone who can sign in: a customer or an administrator. Addresses are stored normalised (trimmed, lower case). */
export const Account = defineEntity({
  name: 'Account',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['customer', 'administrator']),
    email: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    /** argon2id, in PHC format. */
    passwordHash: p.text().hidden(),
    passwordChangedAt: p.datetime().columnType('timestamptz'),
    /** When the owner of the address confirmed it. */
    emailConfirmedAt: p.datetime().columnType('timestamptz').nullable(),
    /** When an address was first confirmed. Until then the account may have been opened with a stranger's address. */
    firstConfirmedAt: p.datetime().columnType('timestamptz').nullable(),
    lastSignInAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
    /** Closed by its owner or deleted by an administrator: personal data are erased, legal records stay. */
    closedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  checks: [{ name: 'account_email_normalised', expression: 'email = lower(btrim(email))' }],
  indexes: [
    { name: 'account_kind_created', properties: ['kind', 'createdAt'] },
    // The sort orders of customer lists.
    expressionIndex(
      'account_name_order',
      `on account ((search_key(last_name || ' ' || first_name) collate "C"), id) where kind = 'customer' and closed_at is null`,
    ),
    expressionIndex(
      'account_sign_in_order',
      `on account (last_sign_in_at desc nulls last, id desc) where kind = 'customer' and closed_at is null`,
    ),
  ],
});

/** The condition that the account `a` has what was typed in its name or its address; for few rows: no index answers it. */
export function personCondition(sought: Sought): Sql {
  return saysWords(searchedText('a.first_name', 'a.last_name', 'a.email'), sought);
}

/** The ids of the customers, also of closed accounts, who are found by what was typed. */
export function customersFound(sought: Sought): Sql {
  return sql`select p.account_id from customer p where ${saysWordsOrPhone(sql.ref('p.search_text'), sought)}`;
}

/** An account as the journal names it. */
export function personTarget(
  kind: 'user' | 'administrator',
  person: { id: string; firstName: string; lastName: string },
) {
  return { kind, id: person.id, label: `${person.firstName} ${person.lastName}` };
}
