import * as deliveries from '@app/contract/messaging/deliveriesApi.ts';
import * as smtp from '@app/contract/messaging/smtpApi.ts';
import * as templates from '@app/contract/messaging/templatesApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, changes, reads } from '../../../api/contractCall.ts';
import { reportsFailure, whenItFails } from '../../../api/whenItFails.ts';

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSmtpSettings: build.query(reads(smtp.readSmtpSettingsEndpoint, 'SmtpSettings')),
    changeSender: build.mutation(changes(smtp.changeSenderEndpoint, 'SmtpSettings')),
    changeSmtpServer: build.mutation(changes(smtp.changeSmtpServerEndpoint, 'SmtpSettings')),
    sendTestMail: build.mutation(changes(smtp.sendTestMailEndpoint)),
    listTemplates: build.query(reads(templates.listTemplatesEndpoint, 'MailTemplates')),
    readTemplate: build.query(reads(templates.readTemplateEndpoint, 'MailTemplates')),
    changeTemplate: build.mutation(attempts(templates.changeTemplateEndpoint, 'MailTemplates')),
    restoreTemplate: build.mutation(changes(templates.restoreTemplateEndpoint, 'MailTemplates')),
    switchTemplate: build.mutation({
      ...attempts(templates.switchTemplateEndpoint, 'MailTemplates'),
      onQueryStarted: ({ params, body }, { dispatch, ...started }) => {
        const shown = dispatch(
          emailsApi.util.updateQueryData('listTemplates', undefined, (list) => {
            const switched = list.templates.find(({ key }) => key === params.key);
            if (switched) switched.enabled = body.enabled;
          }),
        );
        return whenItFails(started, () => shown.undo());
      },
    }),
    initialiseTemplates: build.mutation(changes(templates.initialiseTemplatesEndpoint, 'MailTemplates')),
    // Not cached: a draft is drawn once, and its address expires.
    previewTemplate: build.mutation(changes(templates.previewTemplateEndpoint)),
    testTemplate: build.mutation(changes(templates.testTemplateEndpoint)),
    listDeliveries: build.query({
      ...reads(deliveries.listDeliveriesEndpoint, 'MailDeliveries'),
      onQueryStarted: reportsFailure('reading the deliveries'),
    }),
    resendDelivery: build.mutation(attempts(deliveries.resendDeliveryEndpoint, 'MailDeliveries', 'MailTemplates')),
  }),
});

export const {
  useReadSmtpSettingsQuery,
  useChangeSenderMutation,
  useChangeSmtpServerMutation,
  useSendTestMailMutation,
  useListTemplatesQuery,
  useReadTemplateQuery,
  useChangeTemplateMutation,
  useRestoreTemplateMutation,
  useSwitchTemplateMutation,
  useInitialiseTemplatesMutation,
  usePreviewTemplateMutation,
  useTestTemplateMutation,
  useListDeliveriesQuery,
  useResendDeliveryMutation,
} = emailsApi;
