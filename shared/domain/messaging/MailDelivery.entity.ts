import { defineEntity, p } from '@mikro-orm/core';
import { expressionIndex } from '../platform/index.ts';

/** One mail to one person for one event: whether it was sent, and the server's answer. */
export const MailDelivery = defineEntity({
  name: 'MailDelivery',
  properties: {
    /** Also the local part of the Message-ID, so that a retry has the same one. */
    id: p.uuid().primary(),
    eventId: p.uuid(),
    template: p.text(),
    recipient: p.text(),
    /** The customer whom it was written to, whatever their address is now; null: to the team, or to somebody without an account. */
    accountId: p.uuid().nullable(),
    /** Which handler sends it; null for older rows. */
    handler: p.text().nullable(),
    /** How often an administrator had it sent again: each is another message. */
    resends: p.integer().default(0),
    state: p.enum(['queued', 'retrying', 'sent', 'failed', 'suppressed']).default('queued'),
    attempts: p.integer().default(0),
    /** The last answer or error of the mail server. */
    lastResponse: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
    sentAt: p.datetime().columnType('timestamptz').nullable(),
  },
  uniques: [{ name: 'mail_delivery_once', properties: ['eventId', 'template', 'recipient'] }],
  indexes: [
    { name: 'mail_delivery_created', properties: ['createdAt', 'id'] },
    // Each index includes the other's column: counting the mails of a template in a state reads no row.
    expressionIndex('mail_delivery_state', 'on mail_delivery (state, created_at, id) include (template)'),
    expressionIndex('mail_delivery_template', 'on mail_delivery (template, created_at, id) include (state)'),
    expressionIndex('mail_delivery_recipient', 'on mail_delivery (recipient text_pattern_ops, created_at)'),
    expressionIndex(
      'mail_delivery_account',
      'on mail_delivery (account_id, created_at, id) where account_id is not null',
    ),
    expressionIndex(
      'mail_delivery_search',
      `on mail_delivery using gin ((' ' || recipient) public.gin_trgm_ops) with (gin_pending_list_limit = 256)`,
    ),
  ],
});
