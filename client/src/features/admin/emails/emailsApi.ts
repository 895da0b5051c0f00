import { listDeliveriesEndpoint, resendDeliveryEndpoint } from '@app/contract/messaging/deliveriesApi.ts';
import {
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  readSmtpSettingsEndpoint,
  sendTestMailEndpoint,
} from '@app/contract/messaging/smtpApi.ts';
import {
  changeTemplateEndpoint,
  initialiseTemplatesEndpoint,
  listTemplatesEndpoint,
  previewTemplateEndpoint,
  readTemplateEndpoint,
  restoreTemplateEndpoint,
  switchTemplateEndpoint,
  testTemplateEndpoint,
} from '@app/contract/messaging/templatesApi.ts';
import { api } from '../../../api/api.ts';
import { whenItFails } from '../../../api/whenItFails.ts';
import { reportError } from '../../../browser/reportError.ts';
import { attempts, changes, reads } from '../calls.ts';

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSmtpSettings: build.query(reads(readSmtpSettingsEndpoint, 'SmtpSettings')),
    changeSender: build.mutation(changes(changeSenderEndpoint, 'SmtpSettings')),
    changeSmtpServer: build.mutation(changes(changeSmtpServerEndpoint, 'SmtpSettings')),
    sendTestMail: build.mutation(changes(sendTestMailEndpoint)),
    listTemplates: build.query(reads(listTemplatesEndpoint, 'MailTemplates')),
    readTemplate: build.query(reads(readTemplateEndpoint, 'MailTemplates')),
    changeTemplate: build.mutation(attempts(changeTemplateEndpoint, 'MailTemplates')),
    restoreTemplate: build.mutation(changes(restoreTemplateEndpoint, 'MailTemplates')),
    switchTemplate: build.mutation({
      ...attempts(switchTemplateEndpoint, 'MailTemplates'),
      onQueryStarted: ({ params, body }, { dispatch, ...started }) => {
        const shown = dispatch(
          emailsApi.util.updateQueryData('listTemplates', undefined, ({ templates }) => {
            const switched = templates.find(({ key }) => key === params.key);
            if (switched) switched.enabled = body.enabled;
          }),
        );
        return whenItFails(started, () => shown.undo());
      },
    }),
    initialiseTemplates: build.mutation(changes(initialiseTemplatesEndpoint, 'MailTemplates')),
    // Not cached: a draft is drawn once, and its address expires.
    previewTemplate: build.mutation(changes(previewTemplateEndpoint)),
    testTemplate: build.mutation(changes(testTemplateEndpoint)),
    listDeliveries: build.query({
      ...reads(listDeliveriesEndpoint, 'MailDeliveries'),
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('reading the deliveries', error)),
    }),
    resendDelivery: build.mutation(attempts(resendDeliveryEndpoint, 'MailDeliveries', 'MailTemplates')),
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
