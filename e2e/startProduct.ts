import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { StripeControl } from '@sandbox/stripe/control';
import { inject } from 'vitest';
import { hostEventPaths } from '@app/contract/payments/hostEvents.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import {
  createTestDatabase,
  openDnsZone,
  openRegistrarAccount,
  openStripeAccount,
  startSmtpSink,
  type DnsZone,
  type SmtpSink,
} from '@app/domain/testing';
import { findCaddy, startEdge } from '../dev/edge/startEdge.ts';
import { freePort } from '../dev/processes/freePort.ts';
import { takeDailySlots } from './takeDailySlots.ts';

const repository = resolve(import.meta.dirname, '..');

export interface Product {
  /** Address of the site. */
  url: string;
  sink: SmtpSink;
  /** Controls the Stripe sandbox that this product uses. */
  stripe: StripeControl;
  /** The name server that this product publishes to, with a zone of its own. */
  dns: DnsZone;
  /** Where hosts' sites answer over https; null: nothing answers there. */
  sitesPort: number | null;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  /** Makes a host a subscriber, without a payment. */
  subscribe(email: string): Promise<void>;
  /** Changes settings as an administrator would; the site follows within moments. */
  set(changes: Partial<Record<SettingKey, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** The product as it runs for real: an API process, a worker process, a database and a mail server of their own. */
export async function startProduct({ sites = false }: { sites?: boolean } = {}): Promise<Product> {
  const [database, sink, port, sitesPort, dataDir, dns, registrar] = await Promise.all([
    createTestDatabase(),
    startSmtpSink(),
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'clairvolet-e2e-')),
    openDnsZone(),
    openRegistrarAccount(),
  ]);
  // By Caddy, as in production, where there is one.
  const edge = sites
    ? await startEdge({
        port: sitesPort,
        server: `127.0.0.1:${port}`,
        directory: dataDir,
        caddy: findCaddy(process.env['PATH']),
      })
    : null;
  const url = `http://localhost:${port}`;
  const api = `http://127.0.0.1:${port}`;
  const stripe = await openStripeAccount({
    webhookUrl: `${api}/api/stripe/webhook`,
    hostEventUrls: { connect: `${api}${hostEventPaths.connect}`, thin: `${api}${hostEventPaths.thin}` },
  });
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_KEY: inject('appKey'),
    PORT: String(port),
    APP_URL: url,
    SMTP_URL: sink.url,
    STRIPE_API_BASE: stripe.apiBase,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.hostEventSecrets.connect,
    STRIPE_THIN_WEBHOOK_SECRET: stripe.hostEventSecrets.thin,
    DNS_API_URL: dns.apiUrl,
    DNS_API_KEY: dns.apiKey,
    DNS_RESOLVER: dns.resolver,
    REGISTRAR_API_BASE: registrar.apiBase,
    REGISTRAR_API_KEY: registrar.apiKey,
    FEED_PRIVATE_HOSTS: new URL(inject('runningChannelsUrl')).host,
    ...(edge && { SITES_PORT: String(sitesPort), SITES_CA_FILE: edge.rootFile }),
    WORKER_PORT: '0',
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'warn',
  };

  async function start(entry: string): Promise<ChildProcess> {
    const child = fork(join(repository, entry), { cwd: repository, env: environment, execArgv: [], silent: true });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ready = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
    if (!ready) throw new Error(`${entry} did not start:\n${output}`);
    return child;
  }

  async function end(child: ChildProcess | undefined): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  async function withDatabase(act: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await act(client);
    await client.end();
  }

  const set = async (changes: Partial<Record<SettingKey, string>>) =>
    withDatabase(async (client) => {
      for (const [key, value] of Object.entries(changes)) {
        await client.query(
          `insert into setting (key, value, updated_at) values ($1, $2, now())
         on conflict (key) do update set value = excluded.value, updated_at = now()`,
          [key, value],
        );
      }
      await client.query(`select pg_notify('settings', '')`);
    });

  await takeDailySlots(database.url);
  const [server, firstWorker] = await Promise.all([start('server/main.ts'), start('worker/main.ts')]);
  let worker: ChildProcess | undefined = firstWorker;
  if (sites) {
    await set({
      subdomain_base: dns.base,
      saas_server_ip: '127.0.0.1',
      dns_nameservers: `ns1.${dns.base},ns2.${dns.base}`,
      registrar_user_id: registrar.userId,
      registrar_customer_id: '1',
      registrar_contact_id: '1',
    });
  }
  return {
    url,
    sink,
    stripe: stripe.control,
    async startWorker() {
      worker = await start('worker/main.ts');
    },
    async stopWorker() {
      await end(worker);
      worker = undefined;
    },
    dns,
    sitesPort: edge && sitesPort,
    set,
    subscribe: async (email) =>
      withDatabase((client) =>
        client.query(
          `update customer c set subscription_status = 'active' from account a where a.id = c.account_id and a.email = $1`,
          [email],
        ),
      ),
    async stop() {
      await Promise.all([end(worker), end(server)]);
      await Promise.all([edge?.stop(), sink.stop(), database.drop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
