import { relative } from 'node:path';

interface SummaryFacts {
  appUrl: string;
  dataDir: string;
  /** What the application's processes get, with the addresses of the services. */
  environment: NodeJS.ProcessEnv;
  /** Who the first administrator is, and their first password. */
  administrator: string;
}

/** What the developer reads when everything is ready. */
export function summary({ appUrl, dataDir, environment, administrator }: SummaryFacts): string {
  const site = appUrl.replace(/\/$/, '');
  const { INBOX_URL: inboxUrl, STRIPE_API_BASE: stripeUrl, DNS_SANDBOX_URL: dnsUrl } = environment;
  const sitesPort = environment['SITES_CA_FILE'] && environment['SITES_PORT'];
  const [dnsAddress, dnsPort] = environment['DNS_RESOLVER']?.split(':') ?? [];
  const addresses = [
    ['Site', site],
    ['Sign in', `${site}/login`],
    ['Back-office', `${site}/admin`],
    ['API', `${site}/api/docs`],
    ...(inboxUrl ? [['Mail inbox', inboxUrl]] : []),
    ...(stripeUrl ? [['Payments', stripeUrl]] : []),
    ...(dnsAddress && dnsUrl ? [['Names', `${dnsUrl} (dig @${dnsAddress} -p ${dnsPort} NAME)`]] : []),
    ...(environment['CHANNELS_SANDBOX_URL']
      ? [['Plateformes (bac à sable)', environment['CHANNELS_SANDBOX_URL']]]
      : []),
    ...(sitesPort ? [["Hosts' sites", `https://NAME.sites.localhost:${sitesPort}`]] : []),
  ];
  const width = Math.max(...addresses.map(([name = '']) => name.length));
  const logs = relative(process.cwd(), dataDir);
  return [
    '',
    'Clairvolet is running.',
    '',
    ...addresses.map(([name = '', address = '']) => `  ${name.padEnd(width)} ${address}`),
    '',
    `  First administrator: ${administrator}`,
    '',
    `Ctrl-C stops everything. Logs are in ${logs.startsWith('..') ? dataDir : logs}/logs.`,
    '',
  ].join('\n');
}
