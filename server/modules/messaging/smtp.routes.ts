import {
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  readSmtpSettingsEndpoint,
  sendTestMailEndpoint,
} from '@app/contract/messaging/smtpApi.ts';
import { changeSender, changeSmtpServer, readSmtpSettings, requestTestMail, waitForTest } from '@app/domain/messaging';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Milliseconds for which whoever tries the mail server waits for its answer. */
export const mailTestTimeout = 8_000;

/** The mail server and the sender. */
export const smtpBindings: readonly Binding[] = [
  bind(readSmtpSettingsEndpoint, async ({ platform }) => readSmtpSettings(platform)),

  bind(changeSenderEndpoint, async ({ platform, principal, input }) => {
    await changeSender(platform, principal, input.body);
    return readSmtpSettings(platform);
  }),

  bind(changeSmtpServerEndpoint, async ({ platform, principal, input }) => {
    await changeSmtpServer(platform, principal, input.body);
    return readSmtpSettings(platform);
  }),

  bind(sendTestMailEndpoint, async ({ platform, principal, input }) => {
    const jobId = await requestTestMail(platform, principal.accountId, input.body);
    return waitForTest(platform, jobId, mailTestTimeout);
  }),
];
