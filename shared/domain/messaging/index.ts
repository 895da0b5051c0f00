export { MailDelivery } from './MailDelivery.entity.ts';
export { MailTemplate } from './MailTemplate.entity.ts';
