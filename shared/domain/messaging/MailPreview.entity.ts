import { defineEntity, p } from '@mikro-orm/core';

/** A draft as it was drawn with sample values, for some minutes: to be shown, or sent as a test. */
export const MailPreview = defineEntity({
  name: 'MailPreview',
  properties: {
    id: p.uuid().primary(),
    /** Who may see it. */
    accountId: p.uuid(),
    /** Its key, and the next one that is looked at takes its place; with `test:` before it, one that is on its way. */
    template: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'mail_preview_created', properties: ['createdAt'] }],
});
