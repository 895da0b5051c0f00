import { once } from 'node:events';
import type { Server } from 'node:http';
import { catchUp } from './clock/advanceClock.ts';
import { FaultRules } from './http/FaultRules.ts';
import { IdempotencyKeys } from './http/IdempotencyKeys.ts';
import { type ServeOptions, serveStripe } from './http/serveStripe.ts';
import { StateFile } from './state/StateFile.ts';
import { StripeSandbox } from './state/StripeSandbox.ts';
import { deliveriesOf } from './webhooks/deliveries.ts';
import { WebhookSender } from './webhooks/WebhookSender.ts';

export interface StripeSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where customers and subscriptions are kept over a restart; only in memory when absent. */
  stateFile?: string;
  /** Gets what should never happen. */
  log: (message: string) => void;
  /** Gets what a developer may like to know. */
  news?: (message: string) => void;
}

export interface RunningStripeSandbox {
  url: string;
  /** An account of this sandbox gets its webhook. */
  openAccount: (account: { secretKey: string; webhookSecret: string; webhookUrl: string }) => void;
  stop: () => Promise<void>;
}

const heartbeat = 1_000;

/**
 * Starts a Stripe for this machine only, in which no money moves.
 * @throws Error in production.
 */
export async function startStripeSandbox({
  port,
  stateFile,
  log,
  news = () => undefined,
}: StripeSandboxOptions): Promise<RunningStripeSandbox> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The Stripe sandbox does not run in production.');
  const sandbox = new StripeSandbox({ onEvent: (account, event) => sender.take(account, event) });
  const sender = new WebhookSender({ onChange: () => sandbox.touch(), news });
  const parts: ServeOptions = { sandbox, sender, faults: new FaultRules(), keys: new IdempotencyKeys(), log };
  const server = serveStripe(parts);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const actual = portOf(server);
  sandbox.origin = `http://localhost:${actual}`;
  const onIpv6 = await alsoOnIpv6(actual, parts);
  const state = stateFile === undefined ? undefined : new StateFile(stateFile, sandbox);
  const stopServers = async (): Promise<void> => {
    await Promise.all([close(server), onIpv6 && close(onIpv6)]);
  };
  try {
    state?.read();
  } catch (error) {
    await stopServers();
    throw error;
  }
  for (const account of sandbox.accounts()) sender.restore(account);
  state?.watch();
  const timer = setInterval(() => letTimePass(sandbox, log), heartbeat);
  timer.unref();
  return {
    url: sandbox.origin,
    openAccount: ({ secretKey, webhookSecret, webhookUrl }) => {
      const account = sandbox.account(secretKey);
      const { data } = account;
      // What an earlier start had not got rid of goes to where the product is now.
      for (const delivery of deliveriesOf(account)) if (delivery.url === data.webhookUrl) delivery.url = webhookUrl;
      Object.assign(data, { webhookSecret, webhookUrl });
      sandbox.touch();
    },
    stop: async () => {
      clearInterval(timer);
      await stopServers();
      await sender.stop();
      state?.stop();
    },
  };
}

/** Accounts whose clock goes on by itself: what is due happens. */
function letTimePass(sandbox: StripeSandbox, log: (message: string) => void): void {
  for (const account of sandbox.accounts()) {
    if (account.data.clock.standsAt !== null) continue;
    try {
      if (catchUp(account)) sandbox.touch();
    } catch (error) {
      log(`Stripe sandbox: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

// Some programs take "localhost" for ::1 only. A machine without IPv6 does without.
async function alsoOnIpv6(port: number, parts: ServeOptions): Promise<Server | undefined> {
  const server = serveStripe(parts);
  try {
    server.listen(port, '::1');
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The Stripe sandbox has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
