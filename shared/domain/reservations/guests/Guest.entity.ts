import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';

/** Somebody who stays, or stayed, with a host. */
export const Guest = defineEntity({
  name: 'Guest',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    firstName: p.text(),
    lastName: p.text(),
    /** In small letters. */
    email: p.text().nullable(),
    phone: p.text().nullable(),
    /** Its digits as dialled from abroad, '33612345678', by which it is found again. */
    phoneKey: p.text().nullable(),
    /** Null: nobody has said where they live. */
    address: p.json<GuestAddress>().nullable(),
    notes: p.text().default(''),
    /** Of a channel's stay whose guest nobody has named yet. */
    isPlaceholder: p.boolean().default(false),
    erasedAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    expressionIndex('guest_email', 'on guest (account_id, email) where email is not null'),
    expressionIndex('guest_phone', 'on guest (account_id, phone_key) where phone_key is not null'),
    expressionIndex(
      'guest_name_start',
      `on guest (account_id, search_key(last_name || ' ' || first_name) text_pattern_ops)`,
    ),
    expressionIndex(
      'guest_name_order',
      `on guest (account_id, (search_key(last_name || ' ' || first_name) collate "C"), id)`,
    ),
  ],
});
export type GuestRow = InferEntity<typeof Guest>;
