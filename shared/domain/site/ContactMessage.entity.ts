import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';

/** What someone wrote through the contact form. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  properties: () => ({
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    /** Whose session it came with. */
    account: p.manyToOne(Account).nullable().deleteRule('set null'),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'contact_message_created', properties: ['createdAt'] },
    { name: 'contact_message_account', properties: ['account'] },
  ],
});
