import { Readable } from 'node:stream';
import {
  changeTemplateEndpoint,
  initialiseTemplatesEndpoint,
  listTemplatesEndpoint,
  previewTemplateEndpoint,
  readTemplateEndpoint,
  restoreTemplateEndpoint,
  showPreviewEndpoint,
  switchTemplateEndpoint,
  testTemplateEndpoint,
} from '@app/contract/messaging/templatesApi.ts';
import {
  changeTemplate,
  initialiseTemplates,
  listTemplates,
  previewTemplate,
  readPreview,
  readTemplate,
  readTemplateSummary,
  requestTemplateTest,
  restoreTemplate,
  switchTemplate,
  waitForTest,
} from '@app/domain/messaging';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { mailTestTimeout } from './smtp.routes.ts';

/** What mails say. */
export const templatesBindings: readonly Binding[] = [
  bind(listTemplatesEndpoint, async ({ platform }) => ({ templates: await listTemplates(platform) })),

  bind(readTemplateEndpoint, async ({ platform, input }) => readTemplate(platform, input.params.key)),

  bind(changeTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    await changeTemplate(platform, principal.accountId, { ...params, ...body });
    return readTemplate(platform, params.key);
  }),

  bind(restoreTemplateEndpoint, async ({ platform, principal, input: { params } }) => {
    await restoreTemplate(platform, principal.accountId, params.key);
    return readTemplate(platform, params.key);
  }),

  bind(switchTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    await switchTemplate(platform, principal.accountId, { ...params, ...body });
    return readTemplateSummary(platform, params.key);
  }),

  bind(initialiseTemplatesEndpoint, async ({ platform, principal }) =>
    initialiseTemplates(platform, principal.accountId),
  ),

  bind(previewTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    const { id, ...drawn } = await previewTemplate(platform, principal.accountId, { ...params, ...body });
    return { ...drawn, url: showPreviewEndpoint.path.replace(':id', id) };
  }),

  bind(showPreviewEndpoint, async ({ platform, principal, input }) => {
    const html = Buffer.from(await readPreview(platform, { ...input.params, accountId: principal.accountId }));
    return { name: 'apercu.html', size: html.length, content: Readable.from([html]) };
  }),

  bind(testTemplateEndpoint, async ({ platform, principal, input: { params, body } }) => {
    const jobId = await requestTemplateTest(platform, principal.accountId, { ...params, ...body });
    return waitForTest(platform, jobId, mailTestTimeout);
  }),
];
