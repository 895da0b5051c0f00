import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { expressionIndex, startingWith, startingWithWords, type Sql } from '../../platform/index.ts';

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
    /** When the owner of the address showed that it is theirs. */
    emailConfirmedAt: p.datetime().columnType('timestamptz').nullable(),
    /**
     * When an address of this account was first shown to be its owner's; stays when an administrator writes another one.
     * Until then whoever opened the account may have typed somebody else's address.
     */
    firstConfirmedAt: p.datetime().columnType('timestamptz').nullable(),
    lastSignInAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
    /** Closed by its owner or deleted: what named a person is gone, what the law asks for stays. */
    closedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  checks: [{ name: 'account_email_normalised', expression: 'email = lower(btrim(email))' }],
  indexes: [
    { name: 'account_kind_created', properties: ['kind', 'createdAt'] },
    // People are looked for by how a name or an address begins, whatever its capitals and accents.
    expressionIndex('account_email_start', 'on account (email text_pattern_ops)'),
    expressionIndex('account_name_start', `on account (search_key(first_name || ' ' || last_name) text_pattern_ops)`),
    expressionIndex(
      'account_last_name_start',
      `on account (search_key(last_name || ' ' || first_name) text_pattern_ops)`,
    ),
    // The orders of lists of customers.
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

/**
 * Who is looked for: of the account `a`, how an address begins, or a name in either order, whatever its capitals and accents.
 * Each way has its index.
 */
export function personCondition(search: string): Sql {
  const address = startingWith(search.toLowerCase());
  if (search.includes('@')) return sql`a.email like ${address}`;
  const name = startingWithWords(search);
  return sql`(a.email like ${address} or search_key(a.first_name || ' ' || a.last_name) like search_key(${name})
    or search_key(a.last_name || ' ' || a.first_name) like search_key(${name}))`;
}
