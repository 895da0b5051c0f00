import { defineEntity, p } from '@mikro-orm/core';
import { MailDelivery } from './MailDelivery.entity.ts';

/** What a mail said when it was last sent, without what its links open: to answer « what did you send me? ». */
export const MailCopy = defineEntity({
  name: 'MailCopy',
  properties: () => ({
    delivery: p.manyToOne(MailDelivery).primary().updateRule('no action').deleteRule('cascade'),
    subject: p.text(),
    /** The text version. */
    body: p.text(),
    keptAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [{ name: 'mail_copy_kept', properties: ['keptAt'] }],
});
