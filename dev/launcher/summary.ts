import { relative } from 'node:path';

export interface SummaryFacts {
  appUrl: string;
  inboxUrl: string | undefined;
  dataDir: string;
  /** What the migration said, such as the first administrator's password, which appears only once. */
  messages: string[];
}

/** What the developer reads when everything is ready. */
export function summary({ appUrl, inboxUrl, dataDir, messages }: SummaryFacts): string {
  const site = appUrl.replace(/\/$/, '');
  const addresses = [
    ['Site', site],
    ['Sign in', `${site}/login`],
    ['Back-office', `${site}/admin`],
    ['API', `${site}/api/docs`],
    ...(inboxUrl ? [['Mail inbox', inboxUrl]] : []),
  ];
  const logs = relative(process.cwd(), dataDir);
  return [
    '',
    'Clairvolet is running.',
    '',
    ...addresses.map(([name = '', address = '']) => `  ${name.padEnd(12)} ${address}`),
    '',
    ...messages.map((message) => `  ${message}`),
    ...(messages.length > 0 ? [''] : []),
    `Ctrl-C stops everything. Logs are in ${logs.startsWith('..') ? dataDir : logs}/logs.`,
    '',
  ].join('\n');
}
