import {
  listTemplatesEndpoint,
  readTemplateEndpoint,
  changeTemplateEndpoint,
  restoreTemplateEndpoint,
  switchTemplateEndpoint,
  initialiseTemplatesEndpoint,
  previewTemplateEndpoint,
  showPreviewEndpoint,
  testTemplateEndpoint,
} from '@app/contract/messaging/templatesApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** What mails say. */
export const templatesBindings: readonly Binding[] = [
  bind(listTemplatesEndpoint, async () => unwritten()),
  bind(readTemplateEndpoint, async () => unwritten()),
  bind(changeTemplateEndpoint, async () => unwritten()),
  bind(restoreTemplateEndpoint, async () => unwritten()),
  bind(switchTemplateEndpoint, async () => unwritten()),
  bind(initialiseTemplatesEndpoint, async () => unwritten()),
  bind(previewTemplateEndpoint, async () => unwritten()),
  bind(showPreviewEndpoint, async () => unwritten()),
  bind(testTemplateEndpoint, async () => unwritten()),
];
