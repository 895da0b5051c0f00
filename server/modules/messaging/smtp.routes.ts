import {
  readSmtpSettingsEndpoint,
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  sendTestMailEndpoint,
} from '@app/contract/messaging/smtpApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** The mail server and the sender. */
export const smtpBindings: readonly Binding[] = [
  bind(readSmtpSettingsEndpoint, async () => unwritten()),
  bind(changeSenderEndpoint, async () => unwritten()),
  bind(changeSmtpServerEndpoint, async () => unwritten()),
  bind(sendTestMailEndpoint, async () => unwritten()),
];
