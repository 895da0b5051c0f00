import { startInbox } from '../inbox/index.ts';
import type { DevService } from './DevService.ts';
import { inboxPorts } from './inboxPorts.ts';

/** The mail inbox, where every mail of the application arrives. */
export const inboxService: DevService = {
  name: 'mail inbox',
  replacedBy: 'SMTP_URL',
  start: async ({ env, log }) => {
    const { smtpUrl, httpUrl, stop } = await startInbox({ ...inboxPorts(env), log });
    return {
      environment: { SMTP_URL: smtpUrl, INBOX_URL: httpUrl },
      description: `Mail inbox on ${httpUrl} (SMTP on ${smtpUrl})`,
      stop,
    };
  },
};
