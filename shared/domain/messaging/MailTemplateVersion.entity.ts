import { defineEntity, p } from '@mikro-orm/core';
import { MailTemplate } from './MailTemplate.entity.ts';

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
