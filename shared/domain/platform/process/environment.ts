import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();
const appKey = z.string().refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64');

const webhookSecret = z.string().startsWith('whsec_', 'must be a signing secret of Stripe, whsec_…').optional();

/** What every process reads from its environment. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** Connections for transactions, and as many again for single queries, of one process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  APP_KEY: appKey,
  /** The previous or the next key: used to read what it sealed, never to write. */
  APP_KEY_PREVIOUS: appKey.optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: httpAddress,
  /** They take precedence over the stored settings. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key of Stripe, sk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
  STRIPE_THIN_WEBHOOK_SECRET: webhookSecret,
  /** Where Stripe's API is, when not at Stripe: a sandbox on this machine. */
  STRIPE_API_BASE: httpAddress,
  /** The mail server; takes precedence over the settings. The worker sends by it, the back-office shows it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** PowerDNS's authoritative HTTP API and its key; take precedence over the stored settings. */
  DNS_API_URL: httpAddress,
  DNS_API_KEY: z.string().min(1).optional(),
  /** The DNS resolver, when not those of this machine: `address:port`. */
  DNS_RESOLVER: z
    .string()
    .regex(/^(\[[\da-f:]+\]|\d+\.\d+\.\d+\.\d+)(:\d{1,5})?$/i, 'must be an address, with a port after a colon')
    .optional(),
  /** Where the registrar's API is, when not at its own: a sandbox on this machine. */
  REGISTRAR_API_BASE: httpAddress,
  /** Its key; takes precedence over the stored one. */
  REGISTRAR_API_KEY: z.string().min(1).optional(),
  /** Private hosts, `host:port` between commas, that calendars of channels may be read from; none in production. */
  FEED_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((host) => host.trim() || [])),
  /** The port at which hosts' sites answer over https. */
  SITES_PORT: z.coerce.number().int().min(1).max(65_535).default(443),
  /** A file of certificates to trust, in addition to the system's, when certificates of hosts' sites are checked. */
  SITES_CA_FILE: z.string().min(1).optional(),
  /** The token that requests to /metrics must send. */
  METRICS_TOKEN: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** A process cannot start with this environment; the message lists everything that is wrong. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`This process cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

/** The development services of this machine, for what the environment does not set. */
function developmentDefaults(dataDir: string): Record<string, string> {
  const found: Record<string, string> = {};
  const keyFile = resolve(dataDir, 'app.key');
  if (existsSync(keyFile)) found.APP_KEY = readFileSync(keyFile, 'utf8').trim();
  const servicesFile = resolve(dataDir, 'development.json');
  if (existsSync(servicesFile)) {
    const services = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(servicesFile, 'utf8')));
    for (const [name, value] of Object.entries(services)) if (typeof value === 'string') found[name] = value;
  }
  return found;
}

const missing: Record<string, string> = {
  DATABASE_URL: 'DATABASE_URL is not set, and no embedded database runs here (npm run start:dev-services starts one)',
  APP_KEY: 'APP_KEY is not set (openssl rand -base64 32 makes one)',
};

/** Parses the environment, with the development services' outside production. @throws EnvironmentError */
export function parseEnvironment<S extends typeof commonEnvironment>(
  schema: S,
  source: Record<string, string | undefined>,
): z.output<S> & { APP_URL: string } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const production = given.NODE_ENV === 'production';
  const merged = production ? given : { ...developmentDefaults(given.DATA_DIR ?? '.data'), ...given };
  const parsed = schema.safeParse(merged);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return merged[name] === undefined ? (missing[name] ?? `${name} is not set`) : `${name} ${message}`;
      });
  if (production && given.STRIPE_API_BASE) {
    problems.push('STRIPE_API_BASE is set: in production payments go to Stripe and nowhere else');
  }
  if (production && !given.APP_URL) problems.push('APP_URL is not set: links in e-mails need it');
  if (problems.length > 0 || !parsed.success) throw new EnvironmentError(problems);
  const environment = parsed.data;
  return { ...environment, APP_URL: environment.APP_URL ?? `http://localhost:${environment.PORT}` };
}
