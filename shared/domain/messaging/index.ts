export { changeSender, changeSmtpServer, readSmtpSettings } from './admin/mailSettings.ts';
export { changeTemplate, initialiseTemplates, restoreTemplate, switchTemplate } from './admin/changeTemplate.ts';
export { countUndelivered } from './admin/countUndelivered.ts';
export { exportDeliveries, listDeliveries, templateName } from './admin/listDeliveries.ts';
export { previewTemplate, readPreview } from './admin/compileDraft.ts';
export { listTemplates, readTemplate, readTemplateSummary } from './admin/readTemplates.ts';
export { requestResend } from './admin/requestResend.ts';
export { requestTemplateTest, requestTestMail, waitForTest, type TestResult } from './admin/requestTestMail.ts';
export {
  composeMail,
  senderOf,
  type Addressed,
  type MailAttachment,
  type MailOf,
  type MailText,
  MailTemplates,
} from './composeMail.ts';
export {
  closeDelivery,
  findUnended,
  keepUnsent,
  messageIdOf,
  openDelivery,
  recordFailedAttempt,
  type Delivery,
} from './deliveries.ts';
export { compileTemplate } from './rendering/compileTemplate.ts';
export { ensureDefaultTemplates } from './ensureDefaultTemplates.ts';
export { copyOf } from './mailCopies.ts';
export { findMailOf, listMailsOf } from './admin/customerMails.ts';
export { MailCopy } from './MailCopy.entity.ts';
export { MailDelivery } from './MailDelivery.entity.ts';
export { MailTemplate, MailTemplateVersion } from './MailTemplate.entity.ts';
export { MailPreview } from './MailPreview.entity.ts';
export { defaultTemplates, type MailTemplateKey } from './templates/index.ts';
export { forgetRecipient, mailSections } from './personalSections.ts';
