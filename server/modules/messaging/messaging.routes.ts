import { Readable } from 'node:stream';
import * as smtpApi from '@app/contract/messaging/smtpApi.ts';
import * as messaging from '@app/domain/messaging';
import * as deliveriesApi from '@app/contract/messaging/deliveriesApi.ts';
import * as templatesApi from '@app/contract/messaging/templatesApi.ts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** Milliseconds for which a test of the mail server waits for its answer. */
const mailTestTimeout = 8_000;

/** The mail server and the sender. */
export const messagingBindings: readonly Binding[] = [
  bind(smtpApi.readSmtpSettingsEndpoint, async ({ platform }) => messaging.readSmtpSettings(platform)),

  bind(smtpApi.changeSenderEndpoint, async ({ platform, principal, input }) => {
    await messaging.changeSender(platform, principal, input.body);
    return messaging.readSmtpSettings(platform);
  }),

  bind(smtpApi.changeSmtpServerEndpoint, async ({ platform, principal, input }) => {
    await messaging.changeSmtpServer(platform, principal, input.body);
    return messaging.readSmtpSettings(platform);
  }),

  bind(smtpApi.sendTestMailEndpoint, async ({ platform, principal, input }) => {
    const jobId = await messaging.requestTestMail(platform, principal.accountId, input.body);
    return messaging.waitForTest(platform, jobId, mailTestTimeout);
  }),

  // What became of each mail.
  bind(deliveriesApi.listDeliveriesEndpoint, async ({ platform, input }) =>
    messaging.listDeliveries(platform, input.query),
  ),

  bindExport(deliveriesApi.exportDeliveriesEndpoint, 'envois', async ({ platform, principal, input }) =>
    messaging.exportDeliveries(platform, principal.accountId, input.query),
  ),

  bind(deliveriesApi.resendDeliveryEndpoint, async ({ platform, principal, input }) =>
    messaging.requestResend(platform, principal.accountId, input.params.id),
  ),

  // What mails say.
  bind(templatesApi.listTemplatesEndpoint, async ({ platform }) => ({
    templates: await messaging.listTemplates(platform),
  })),

  bind(templatesApi.readTemplateEndpoint, async ({ platform, input }) =>
    messaging.readTemplate(platform, input.params.key),
  ),

  bind(templatesApi.changeTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    await messaging.changeTemplate(platform, principal.accountId, { ...params, ...body });
    return messaging.readTemplate(platform, params.key);
  }),

  bind(templatesApi.restoreTemplateEndpoint, async ({ platform, principal, input: { params } }) => {
    await messaging.restoreTemplate(platform, principal.accountId, params.key);
    return messaging.readTemplate(platform, params.key);
  }),

  bind(templatesApi.switchTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    await messaging.switchTemplate(platform, principal.accountId, { ...params, ...body });
    return messaging.readTemplateSummary(platform, params.key);
  }),

  bind(templatesApi.initialiseTemplatesEndpoint, async ({ platform, principal }) =>
    messaging.initialiseTemplates(platform, principal.accountId),
  ),

  bind(templatesApi.previewTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    const { id, ...drawn } = await messaging.previewTemplate(platform, principal.accountId, { ...params, ...body });
    return { ...drawn, url: templatesApi.showPreviewEndpoint.path.replace(':id', id) };
  }),

  bind(templatesApi.showPreviewEndpoint, async ({ platform, principal, input }) => {
    const html = Buffer.from(
      await messaging.readPreview(platform, { ...input.params, accountId: principal.accountId }),
    );
    return { name: 'apercu.html', size: html.length, content: Readable.from([html]) };
  }),

  bind(templatesApi.testTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    const jobId = await messaging.requestTemplateTest(platform, principal.accountId, { ...params, ...body });
    return messaging.waitForTest(platform, jobId, mailTestTimeout);
  }),
];
