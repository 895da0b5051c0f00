import { relative } from 'node:path';

export interface SummaryFacts {
  appUrl: string;
  inboxUrl: string | undefined;
  /** Of the Stripe sandbox. */
  stripeUrl: string | undefined;
  dataDir: string;
  /** Who the first administrator is, and their first password. */
  administrator: string;
}

/** What the developer reads when everything is ready. */
export function summary({ appUrl, inboxUrl, stripeUrl, dataDir, administrator }: SummaryFacts): string {
  const site = appUrl.replace(/\/$/, '');
  const addresses = [
    ['Site', site],
    ['Sign in', `${site}/login`],
    ['Back-office', `${site}/admin`],
    ['API', `${site}/api/docs`],
    ...(inboxUrl ? [['Mail inbox', inboxUrl]] : []),
    ...(stripeUrl ? [['Payments', stripeUrl]] : []),
  ];
  const logs = relative(process.cwd(), dataDir);
  return [
    '',
    'Clairvolet is running.',
    '',
    ...addresses.map(([name = '', address = '']) => `  ${name.padEnd(12)} ${address}`),
    '',
    `  First administrator: ${administrator}`,
    '',
    `Ctrl-C stops everything. Logs are in ${logs.startsWith('..') ? dataDir : logs}/logs.`,
    '',
  ].join('\n');
}
