import { defineEntity, p } from '@mikro-orm/core';

/** A mail as it is written (content) and as it is sent (compiled when saved). */
export const MailTemplate = defineEntity({
  name: 'MailTemplate',
  properties: {
    id: p.uuid().primary(),
    key: p.text().unique(),
    name: p.text(),
    audience: p.enum(['user', 'admin']),
    subject: p.text(),
    /** HTML fragment, as an administrator edits it. */
    content: p.text(),
    /** Whole HTML document, placeholders still in it. */
    compiledHtml: p.text(),
    compiledText: p.text(),
    /** Whether mails of it leave. */
    enabled: p.boolean().default(true),
    /** Grows each time that it is saved. */
    version: p.integer().default(1),
    /** False as soon as an administrator saved their own. */
    isDefault: p.boolean().default(true),
    /** Hash of the default and of the layout it was compiled from, so that an upgrade can renew untouched ones. */
    sourceHash: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  },
});

/** A mail's text as it was at some time; the latest is the present one. */
export const MailTemplateVersion = defineEntity({
  name: 'MailTemplateVersion',
  properties: () => ({
    id: p.uuid().primary(),
    template: p.manyToOne(MailTemplate).deleteRule('cascade'),
    version: p.integer(),
    subject: p.text(),
    content: p.text(),
    isDefault: p.boolean(),
    /** Who wrote it; null: the product. Stays when they are gone. */
    authorId: p.uuid().nullable(),
    savedAt: p.datetime().columnType('timestamptz'),
  }),
  uniques: [{ name: 'mail_template_version_once', properties: ['template', 'version'] }],
});
