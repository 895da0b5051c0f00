export { changeSender, changeSmtpServer } from './admin/changeMailSettings.ts';
export { changeTemplate } from './admin/changeTemplate.ts';
export { initialiseTemplates, restoreTemplate } from './admin/restoreTemplate.ts';
export { exportDeliveries, listDeliveries } from './admin/listDeliveries.ts';
export { previewTemplate } from './admin/previewTemplate.ts';
export { readPreview } from './admin/readPreview.ts';
export { readSmtpSettings } from './admin/readSmtpSettings.ts';
export { listTemplates, readTemplate, readTemplateSummary } from './admin/readTemplates.ts';
export { requestResend } from './admin/requestResend.ts';
export { requestTemplateTest, requestTestMail } from './admin/requestTestMail.ts';
export { switchTemplate } from './admin/switchTemplate.ts';
export { waitForTest, type TestResult } from './admin/waitForTest.ts';
export { composeMail, senderOf, type MailAttachment, type MailOf } from './composeMail.ts';
export {
  closeDelivery,
  closeResent,
  findUnended,
  keepUnsent,
  messageIdOf,
  openDelivery,
  recordFailedAttempt,
  type Delivery,
} from './deliveries.ts';
export { compileTemplate } from './rendering/compileTemplate.ts';
export { ensureDefaultTemplates } from './ensureDefaultTemplates.ts';
export { MailDelivery } from './MailDelivery.entity.ts';
export { MailTemplate } from './MailTemplate.entity.ts';
export { MailPreview } from './MailPreview.entity.ts';
export { MailTemplateVersion } from './MailTemplateVersion.entity.ts';
export { MailTemplates } from './MailTemplates.ts';
export { defaultTemplates, type MailTemplateKey } from './templates/index.ts';
export { forgetRecipient } from './forgetRecipient.ts';
export { mailSections } from './personalSections.ts';
