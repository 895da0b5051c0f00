import { defineEntity, p } from '@mikro-orm/core';

/** A draft rendered with sample values, stored for some minutes: to be shown, or sent as a test. */
export const MailPreview = defineEntity({
  name: 'MailPreview',
  properties: {
    id: p.uuid().primary(),
    /** Who may see it. */
    accountId: p.uuid(),
    /** The template's key: the next preview replaces it. With the prefix `test:`, a test mail that is being sent. */
    template: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'mail_preview_created', properties: ['createdAt'] }],
});
