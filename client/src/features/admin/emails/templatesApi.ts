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
import { contractCall } from '../../../api/contractCall.ts';
import { whenItFails } from '../../../api/whenItFails.ts';

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query({ ...contractCall(listTemplatesEndpoint), providesTags: ['MailTemplates'] }),
    readTemplate: build.query({ ...contractCall(readTemplateEndpoint), providesTags: ['MailTemplates'] }),
    changeTemplate: build.mutation({
      ...contractCall(changeTemplateEndpoint),
      // Refused or not: somebody else may have been quicker.
      invalidatesTags: ['MailTemplates'],
    }),
    restoreTemplate: build.mutation({
      ...contractCall(restoreTemplateEndpoint),
      invalidatesTags: (answer) => (answer ? ['MailTemplates'] : []),
    }),
    switchTemplate: build.mutation({
      ...contractCall(switchTemplateEndpoint),
      invalidatesTags: ['MailTemplates'],
      onQueryStarted: ({ params, body }, { dispatch, ...started }) => {
        const shown = dispatch(
          templatesApi.util.updateQueryData('listTemplates', undefined, ({ templates }) => {
            const switched = templates.find(({ key }) => key === params.key);
            if (switched) switched.enabled = body.enabled;
          }),
        );
        return whenItFails(started, () => shown.undo());
      },
    }),
    initialiseTemplates: build.mutation({
      ...contractCall(initialiseTemplatesEndpoint),
      invalidatesTags: (answer) => (answer ? ['MailTemplates'] : []),
    }),
    // Not kept: a draft is drawn once, and its address does not last.
    previewTemplate: build.mutation({ ...contractCall(previewTemplateEndpoint) }),
    testTemplate: build.mutation({ ...contractCall(testTemplateEndpoint) }),
  }),
});

export const {
  useListTemplatesQuery,
  useReadTemplateQuery,
  useChangeTemplateMutation,
  useRestoreTemplateMutation,
  useSwitchTemplateMutation,
  useInitialiseTemplatesMutation,
  usePreviewTemplateMutation,
  useTestTemplateMutation,
} = templatesApi;
