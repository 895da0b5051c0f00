import { relative } from 'node:path';

export interface SummaryFacts {
  appUrl: string;
  inboxUrl: string | undefined;
  /** Of the Stripe sandbox. */
  stripeUrl: string | undefined;
  /** Of the DNS sandbox: who answers, `address:port`, and its page. */
  dnsResolver: string | undefined;
  dnsUrl: string | undefined;
  /** Where hosts' sites answer over https. */
  sitesPort: string | undefined;
  dataDir: string;
  /** Who the first administrator is, and their first password. */
  administrator: string;
}

/** What the developer reads when everything is ready. */
export function summary({
  appUrl,
  inboxUrl,
  stripeUrl,
  dnsResolver,
  dnsUrl,
  sitesPort,
  dataDir,
  administrator,
}: SummaryFacts): string {
  const site = appUrl.replace(/\/$/, '');
  const [dnsAddress, dnsPort] = dnsResolver?.split(':') ?? [];
  const addresses = [
    ['Site', site],
    ['Sign in', `${site}/login`],
    ['Back-office', `${site}/admin`],
    ['API', `${site}/api/docs`],
    ...(inboxUrl ? [['Mail inbox', inboxUrl]] : []),
    ...(stripeUrl ? [['Payments', stripeUrl]] : []),
    ...(dnsResolver && dnsUrl ? [['Names', `${dnsUrl} (dig @${dnsAddress} -p ${dnsPort} NAME)`]] : []),
    ...(sitesPort ? [["Hosts' sites", `https://NAME.sites.localhost:${sitesPort}`]] : []),
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
