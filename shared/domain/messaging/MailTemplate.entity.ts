import { defineEntity, p } from '@mikro-orm/core';

/** A mail as it is written (content) and as it is sent (compiled when saved). */
export const MailTemplate = defineEntity({
  name: 'MailTemplate',
  properties: {
    id: p.uuid().primary(),
    key: p.text().unique(),
    name: p.text(),
    audience: p.enum(['user', 'admin', 'guest']),
    subject: p.text(),
    /** HTML fragment, as an administrator edits it. */
    content: p.text(),
    /** Whole HTML document, placeholders still in it. */
    compiledHtml: p.text(),
    compiledText: p.text(),
    /** Whether its mails are sent. */
    enabled: p.boolean().default(true),
    /** Incremented on each save. */
    version: p.integer().default(1),
    /** False as soon as an administrator saved their own. */
    isDefault: p.boolean().default(true),
    /** Hash of the default and of the layout it was compiled from, so that an upgrade can renew untouched ones. */
    sourceHash: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  },
});

/** A version of a mail's text; the latest is the current one. */
export const MailTemplateVersion = defineEntity({
  name: 'MailTemplateVersion',
  properties: () => ({
    id: p.uuid().primary(),
    template: p.manyToOne(MailTemplate).deleteRule('cascade'),
    version: p.integer(),
    subject: p.text(),
    content: p.text(),
    isDefault: p.boolean(),
    /** The author; null: the product. Stays when the author is deleted. */
    authorId: p.uuid().nullable(),
    savedAt: p.datetime().columnType('timestamptz'),
  }),
  uniques: [{ name: 'mail_template_version_once', properties: ['template', 'version'] }],
});
