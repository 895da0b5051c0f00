import { startInbox } from '@sandbox/inbox';
import type { DevService } from './DevService.ts';
import { inboxPorts } from './inboxPorts.ts';

/** The mail inbox, where every mail of the application arrives. */
export const inboxService: DevService = {
  name: 'mail inbox',
  replacedBy: 'SMTP_URL',
  start: async ({ env, log }) => {
    const { smtpUrl, httpUrl, stop } = await startInbox({ ...inboxPorts(env), log });
    const { hostname, port } = new URL(smtpUrl);
    return {
      environment: { INBOX_URL: httpUrl },
      settings: {
        smtp_host: hostname,
        smtp_port: port,
        smtp_username: '',
        smtp_password: '',
        smtp_encryption: 'none',
      },
      description: `Mail inbox on ${httpUrl} (SMTP on ${smtpUrl})`,
      stop,
    };
  },
};
