import { defineEntity, p } from '@mikro-orm/core';
import type { Selectable } from 'kysely';
import { certificateStates, nameKinds, nameProblems, nameStates, nameSteps } from '@app/contract/hosting/rules.ts';
import { Account } from '../accounts/index.ts';
import type { Tables } from '../platform/index.ts';

/** A DNS record as it should be, and what the last check found. */
export interface RecordFinding {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA';
  /** In full, without a dot at the end. */
  host: string;
  expected: string;
  found: string[];
  ok: boolean;
}

/** A name under which a host's site answers. The row of a freed subdomain stays for its quarantine. */
export const HostedName = defineEntity({
  name: 'HostedName',
  properties: () => ({
    id: p.uuid().primary(),
    /** Its owner, also after it was freed. */
    account: p.manyToOne(Account).deleteRule('cascade'),
    kind: p.enum(nameKinds),
    /** In full: ASCII, lower case, no dot at the end. */
    name: p.text(),
    state: p.enum(nameStates).default('pending'),
    /** The pending step. */
    step: p.enum(nameSteps),
    isPrimary: p.boolean().default(false),
    /** The token in the TXT record of its owner; null for names that we publish. */
    ownershipToken: p.text().nullable(),
    /** When its ownership was proved: before that nothing answers under it. */
    provedAt: p.datetime().columnType('timestamptz').nullable(),
    /** What the last check found wrong. */
    problem: p.enum(nameProblems).nullable(),
    findings: p.json<RecordFinding[]>().defaultRaw(`'[]'::jsonb`),
    dnsConfigured: p.boolean().default(false),
    certificate: p.enum(certificateStates).default('unknown'),
    certificateEndsAt: p.datetime().columnType('timestamptz').nullable(),
    /** When its host last asked for a check. */
    askedAt: p.datetime().columnType('timestamptz').nullable(),
    checkedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Null: no check is planned. */
    nextCheckAt: p.datetime().columnType('timestamptz').nullable(),
    /** Consecutive checks that failed: the delay before the next grows with them. */
    failures: p.integer().default(0),
    onlineSince: p.datetime().columnType('timestamptz').nullable(),
    /** Since when a name that was online fails; null while it does not. */
    failingSince: p.datetime().columnType('timestamptz').nullable(),
    /** When its host was informed. */
    failingToldAt: p.datetime().columnType('timestamptz').nullable(),
    releasedAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'hosted_name_account', properties: ['account', 'createdAt'] },
    {
      name: 'hosted_name_subdomain',
      expression: `create unique index hosted_name_subdomain on hosted_name (name) where kind = 'subdomain'`,
    },
    // Looked up for every request to a host's site, and before every certificate order.
    {
      name: 'hosted_name_served',
      expression:
        'create unique index hosted_name_served on hosted_name (name) where proved_at is not null and released_at is null',
    },
    {
      name: 'hosted_name_declared',
      expression: `create unique index hosted_name_declared on hosted_name (account_id, name) where released_at is null`,
    },
    {
      name: 'hosted_name_primary',
      expression: 'create unique index hosted_name_primary on hosted_name (account_id) where is_primary',
    },
    {
      name: 'hosted_name_search',
      expression: `create index hosted_name_search on hosted_name using gin (search_text(' ' || name) public.gin_trgm_ops) with (fastupdate = off)`,
    },
    {
      name: 'hosted_name_due',
      expression: 'create index hosted_name_due on hosted_name (next_check_at) where next_check_at is not null',
    },
  ],
});

/** A name as the database has it. */
export type NameRow = Selectable<Tables['hosted_name']>;
