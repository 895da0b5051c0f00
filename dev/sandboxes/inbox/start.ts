import { startAlone } from '@sandbox/base';
import { startInbox } from './index.ts';

await startAlone({
  name: 'mail inbox',
  options: {
    'smtp-port': { variable: 'INBOX_SMTP_PORT', standard: '1025', meaning: 'of SMTP, without TLS' },
    port: { variable: 'INBOX_PORT', standard: '8025', meaning: 'of the page and its JSON' },
  },
  async start({ port }) {
    const { httpUrl, smtpUrl, stop } = await startInbox({
      smtpPort: port('smtp-port'),
      httpPort: port('port'),
      log: console.error,
    });
    return { lines: [`Mail inbox on ${httpUrl} (SMTP on ${smtpUrl})`], stop };
  },
});
