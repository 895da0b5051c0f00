import { permissions } from '@app/contract/core/permissions.ts';
import type { Platform } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildJob,
  captureLogs,
  openRegistrarAccount,
  openStripeAccount,
  type BuiltAccount,
} from '@app/domain/testing';
import type { AppOptions } from '../../app.ts';
import { openBridge } from '../../testing/signedCall.ts';
import { startApi, type ApiClient } from '../../testing/startApi.ts';
import { endpointAt, type Role } from './contractWalk.ts';
import type { World } from './validRequest.ts';

export type Target = Awaited<ReturnType<typeof openTarget>>;

const nothing = '00000000-0000-4000-8000-000000000000';

/** An attack may have closed it: the next one is to find it as it was. */
async function reopen({ pool, clock }: Platform, { id, email }: BuiltAccount, colleague: BuiltAccount): Promise<void> {
  // Who may do what they came for stays so: a buyer is not made one on trial again.
  await pool.query(
    `update customer set subscription_status = 'trial', trial_ends_at = $2
     where account_id = $1 and (closed or subscription_status <> 'active')`,
    [id, new Date(clock.now().getTime() + 15 * 86_400_000)],
  );
  await pool.query(
    `update account set closed_at = null, email = $2, first_name = 'Maïder', last_name = 'Etcheverry',
       password_hash = (select password_hash from account where id = $3)
     where id = $1 and closed_at is not null`,
    [id, email, colleague.id],
  );
}

/** No worker runs here: a test mail fails at once, a subscription that is to end has ended, and nobody waits for either. */
async function answerAtOnce({ pool, settings, clock }: Platform): Promise<void> {
  await settings.save({ admin_email: 'equipe@clairvolet.test' }, { at: clock.now(), by: null });
  await pool.query(`create function fail_test() returns trigger language plpgsql as $$
    begin
      new.state := 'failed';
      return new;
    end $$`);
  await pool.query(`create trigger fail_test before insert on job_run
    for each row when (new.type = 'messaging.test') execute function fail_test()`);
  await pool.query(`create function end_subscription() returns trigger language plpgsql as $$
    begin
      new.status := 'canceled';
      return new;
    end $$`);
  await pool.query(`create trigger end_subscription before update of requested_end on subscription
    for each row when (new.requested_end is not null) execute function end_subscription()`);
}

/** The real API with someone of each role, and its log as the witness of what was attacked. */
export async function openTarget(options: Partial<AppOptions> & { appUrl?: string } = {}) {
  const logs = captureLogs();
  const stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  const registrar = await openRegistrarAccount();
  const api = await startApi({ ...options, logger: logs.logger, stripe, registrar });
  const { platform } = api;
  const nameservers = 'ns1.clairvolet.test, ns2.clairvolet.test';
  await platform.settings.save({ dns_nameservers: nameservers }, { at: platform.clock.now(), by: null });
  await openBridge(platform);
  await answerAtOnce(platform);
  const customer = await buildCustomer(platform);
  const accounts = {
    customer,
    agent: await buildAdministrator(platform, { permissions }),
    superAdmin: await buildAdministrator(platform, { role: 'super_admin' }),
  };
  return {
    api,
    logs,
    accounts,
    /** The key of the registrar, which the environment gives. */
    registrarKey: registrar.apiKey,
    world: {
      platform,
      stripe,
      customer,
      jobId: await buildJob(platform, customer.id),
      sessionId: nothing,
      exportId: nothing,
      invoiceId: nothing,
      checkoutId: 'cs_none',
      payerId: customer.id,
      conversationId: nothing,
      token: 'none',
      code: '000000',
    } satisfies World,
    /** A browser of someone of this role, newly signed in. */
    async browserOf(role: Role): Promise<ApiClient> {
      if (role === 'anonymous') return api.visitor();
      // An attack may have set one up, whose codes nobody has.
      await platform.pool.query('delete from second_factor where account_id = $1', [accounts[role].id]);
      await reopen(platform, accounts[role], accounts.superAdmin);
      return api.signedIn(accounts[role]);
    },
    /** The endpoints that requests have reached so far, by the server's own log. */
    visited(): string[] {
      const names = new Set<string>();
      for (const { msg, method, path } of logs.lines()) {
        if (msg !== 'request' && msg !== 'request failed') continue;
        const endpoint = endpointAt(String(method), String(path));
        if (endpoint) names.add(endpoint.name);
      }
      return [...names].toSorted();
    },
    stop: async () => api.stop(),
  };
}

/** Everything that this platform keeps in Redis, as text; null when it uses none. */
export async function dumpRedis({
  redis,
  redisPrefix,
}: Pick<Platform, 'redis' | 'redisPrefix'>): Promise<string | null> {
  if (!redis) return null;
  const keys = await redis.keys(`${redisPrefix}*`);
  const values = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      if (type === 'string') return redis.get(key);
      if (type === 'hash') return redis.hgetall(key);
      if (type === 'list') return redis.lrange(key, 0, -1);
      if (type === 'set') return redis.smembers(key);
      if (type === 'zset') return redis.zrange(key, 0, -1);
      if (type === 'stream') return redis.xrange(key, '-', '+');
      throw new Error(`${key} is of a type that is not read here: ${type}`);
    }),
  );
  return keys.map((key, at) => `${key} ${JSON.stringify(values[at])}`).join('\n');
}

export type SteadyBrowsers = ReturnType<typeof steadyBrowsers>;

/** A browser of each role, for suites that send thousands of requests: opened anew only once an answer has changed its session. */
export function steadyBrowsers(target: Target) {
  const opened = new Map<Role, ApiClient>();
  const of = async (role: Role): Promise<ApiClient> => {
    const browser = opened.get(role) ?? (await target.browserOf(role));
    opened.set(role, browser);
    return browser;
  };
  return {
    of,
    /** What this role sends as `Cookie`; empty for a visitor. */
    cookieOf: async (role: Role) => (await of(role)).cookieHeader(),
    /** Takes note of an answer: signed out, or in as someone else, the next request comes from this role again. */
    note(role: Role, { headers }: { headers: { has(name: string): boolean } }): void {
      if (headers.has('set-cookie')) opened.delete(role);
    },
    /** The next request comes from a browser that is newly signed in. */
    forget(role: Role): void {
      opened.delete(role);
    },
  };
}
