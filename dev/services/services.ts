import { randomBytes } from 'node:crypto';
import { getServers } from 'node:dns';
import { join } from 'node:path';
import { hostEventPaths } from '@app/contract/payments/hostEvents.ts';
import { startChannelsSandbox } from '@sandbox/channels';
import { startDnsSandbox } from '@sandbox/dns';
import { startInbox } from '@sandbox/inbox';
import { startRegistrarSandbox } from '@sandbox/registrar';
import { startStripeSandbox } from '@sandbox/stripe';
import { findCaddy, startEdge } from '../edge/startEdge.ts';
import { storedSecret } from '../files/privateFiles.ts';
import { startEmbeddedPostgres } from '../postgres/startEmbeddedPostgres.ts';
import { apiAddress, servicePort } from './ports.ts';
import type { DevService } from './ServiceRunner.ts';

const randomKey = () => randomBytes(24).toString('hex');

/** The embedded PostgreSQL, whose data is retained between starts. */
const postgres: DevService = {
  name: 'PostgreSQL',
  replacedBy: 'DATABASE_URL',
  async start({ dataDir, log }) {
    const { url, port, ended, stop } = await startEmbeddedPostgres({ dataDir, mode: 'durable', log });
    return { environment: { DATABASE_URL: url }, description: `PostgreSQL on 127.0.0.1:${port}`, ended, stop };
  },
};

/** The mail inbox, where every mail of the application arrives. */
const inbox: DevService = {
  name: 'mail inbox',
  replacedBy: 'SMTP_URL',
  async start({ env, log }) {
    const ports = { httpPort: servicePort(env, 'INBOX_PORT'), smtpPort: servicePort(env, 'INBOX_SMTP_PORT') };
    const { smtpUrl, httpUrl, stop } = await startInbox({ ...ports, log });
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

/** A Stripe in which no money moves; customers and subscriptions are retained between starts. */
const stripe: DevService = {
  name: 'Stripe sandbox',
  replacedBy: 'STRIPE_SECRET_KEY',
  async start({ dataDir, env, log }) {
    const secretKey = storedSecret(dataDir, 'stripe.key', () => `sk_test_${randomKey()}`).secret;
    const signingSecret = (file: string) => storedSecret(dataDir, file, () => `whsec_${randomKey()}`).secret;
    const webhookSecret = signingSecret('stripe-webhook.key');
    const connectSecret = signingSecret('stripe-connect-webhook.key');
    const thinSecret = signingSecret('stripe-thin-webhook.key');
    const api = `http://${apiAddress(env)}`;
    const { url, openAccount, stop } = await startStripeSandbox({
      port: servicePort(env, 'STRIPE_SANDBOX_PORT'),
      stateFile: join(dataDir, 'stripe-sandbox.json'),
      log,
      news: log,
    });
    openAccount({
      secretKey,
      webhookSecret,
      webhookUrl: `${api}/api/stripe/webhook`,
      connectWebhook: { url: `${api}${hostEventPaths.connect}`, secret: connectSecret },
      thinWebhook: { url: `${api}${hostEventPaths.thin}`, secret: thinSecret },
    });
    return {
      environment: { STRIPE_API_BASE: url },
      settings: {
        stripe_secret_key: secretKey,
        stripe_webhook_secret: webhookSecret,
        stripe_connect_webhook_secret: connectSecret,
        stripe_thin_webhook_secret: thinSecret,
      },
      description: `Stripe sandbox on ${url}`,
      stop,
    };
  },
};

/** A registrar at which nothing is really registered; domains are retained between starts. */
const registrar: DevService = {
  name: 'registrar sandbox',
  replacedBy: 'REGISTRAR_API_BASE',
  async start({ dataDir, env, log }) {
    const apiKey = storedSecret(dataDir, 'registrar.key', randomKey).secret;
    const { url, openAccount, stop } = await startRegistrarSandbox({
      port: servicePort(env, 'REGISTRAR_SANDBOX_PORT'),
      stateFile: join(dataDir, 'registrar-sandbox.json'),
      log,
    });
    // The sandbox's account; the sample settings use the same.
    openAccount({ userId: '100001', apiKey });
    return {
      environment: { REGISTRAR_API_BASE: url },
      settings: { registrar_api_key: apiKey },
      description: `Registrar sandbox on ${url}`,
      stop,
    };
  },
};

/** A local name server, to which the product publishes as to PowerDNS; its zones are retained between starts. */
const dns: DevService = {
  name: 'DNS sandbox',
  replacedBy: 'DNS_API_URL',
  async start({ dataDir, env, log }) {
    const apiKey = storedSecret(dataDir, 'dns.key', randomKey).secret;
    const { apiUrl, resolver, stop } = await startDnsSandbox({
      port: servicePort(env, 'DNS_SANDBOX_PORT'),
      apiPort: servicePort(env, 'DNS_SANDBOX_API_PORT'),
      apiKey,
      zones: ['sites.localhost'],
      stateFile: join(dataDir, 'dns-sandbox.json'),
      upstreams: getServers(),
      log,
    });
    return {
      environment: { DNS_SANDBOX_URL: apiUrl, DNS_RESOLVER: resolver },
      settings: { dns_api_url: apiUrl, dns_api_key: apiKey },
      description: `DNS sandbox on ${resolver}, with a page on ${apiUrl}`,
      stop,
    };
  },
};

/** The calendars of Airbnb and others, on which a developer books as a guest; stays are retained between starts. */
const channels: DevService = {
  name: 'channels sandbox',
  replacedBy: 'CHANNELS_SANDBOX_URL',
  async start({ dataDir, env, log }) {
    const { url, hosts, stop } = await startChannelsSandbox({
      port: servicePort(env, 'CHANNELS_PORT'),
      stateFile: join(dataDir, 'channels-sandbox.json'),
      log,
    });
    return {
      environment: {
        CHANNELS_SANDBOX_URL: url,
        // Its feeds are on this machine, where none may be read from otherwise.
        FEED_PRIVATE_HOSTS: env['FEED_PRIVATE_HOSTS']?.trim() || hosts.join(','),
      },
      description: `Channels sandbox on ${url}`,
      stop,
    };
  },
};

/** https for hosts' sites: by Caddy when the machine has it and CADDY is not "off", else by Node.js. */
const edge: DevService = {
  name: "https front of hosts' sites",
  replacedBy: 'SITES_CA_FILE',
  async start({ dataDir, env }) {
    const port = servicePort(env, 'SITES_PORT');
    const { kind, rootFile, ended, stop } = await startEdge({
      port,
      server: apiAddress(env),
      directory: join(dataDir, 'edge'),
      caddy: env['CADDY'] === 'off' ? undefined : findCaddy(env['PATH']),
    });
    return {
      environment: { SITES_PORT: String(port), SITES_CA_FILE: rootFile },
      description: `Hosts' sites on https://NAME.sites.localhost:${port} (by ${kind})`,
      ...(ended && { ended }),
      stop,
    };
  },
};

/** Started in this order, stopped in the opposite one. */
export const services: DevService[] = [postgres, inbox, stripe, registrar, dns, channels, edge];
