export { composeMail, senderOf, type MailAttachment, type MailContent, type MailOf } from './composeMail.ts';
export { closeDelivery, messageIdOf, openDelivery, recordFailedAttempt, type Delivery } from './deliveries.ts';
export { ensureDefaultTemplates } from './ensureDefaultTemplates.ts';
export { MailDelivery } from './MailDelivery.entity.ts';
export { MailTemplate } from './MailTemplate.entity.ts';
export { MailTemplates } from './MailTemplates.ts';
export type { MailTemplateKey } from './templates/index.ts';
export { forgetRecipient } from './forgetRecipient.ts';
export { mailSections } from './personalSections.ts';
