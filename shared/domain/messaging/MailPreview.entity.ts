import { defineEntity, p } from '@mikro-orm/core';

/** A draft as it was drawn with sample values, for some minutes: to be shown, or sent as a test. */
export const MailPreview = defineEntity({
  name: 'MailPreview',
  properties: {
    id: p.uuid().primary(),
    /** Who may see it. */
    accountId: p.uuid(),
    template: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'mail_preview_created', properties: ['createdAt'] }],
});
