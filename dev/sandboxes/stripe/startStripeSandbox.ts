import { type Asked, sendJson, serveLocally, StateFile } from '@sandbox/base';
import type { ServerResponse } from 'node:http';
import { catchUp } from './clock/advanceClock.ts';
import { answerControl, type ControlParts } from './control/answerControl.ts';
import { answerApi } from './http/answerApi.ts';
import { FaultRules } from './http/FaultRules.ts';
import { IdempotencyKeys } from './http/IdempotencyKeys.ts';
import { answerPage } from './pages/answerPage.ts';
import type { Endpoint } from './state/AccountData.ts';
import { StripeSandbox } from './state/StripeSandbox.ts';
import { WebhookSender } from './webhooks/WebhookSender.ts';

export interface StripeSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where customers and subscriptions are stored across restarts; only in memory when absent. */
  stateFile?: string;
  /** Receives unexpected errors. */
  log: (message: string) => void;
  /** Receives messages for the developer. */
  news?: (message: string) => void;
}

export interface RunningStripeSandbox {
  url: string;
  /** An account of this sandbox gets its webhook, and those for connected accounts and for thin events if there are any. */
  openAccount: (account: {
    secretKey: string;
    webhookSecret: string;
    webhookUrl: string | null;
    connectWebhook?: Endpoint;
    thinWebhook?: Endpoint;
  }) => void;
  stop: () => Promise<void>;
}

const name = 'Stripe sandbox';
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
  const sandbox = new StripeSandbox((account, event) => sender.take(account, event));
  const sender = new WebhookSender({ onChange: () => sandbox.touch(), news });
  const parts: Parts = { sandbox, sender, faults: new FaultRules(), keys: new IdempotencyKeys() };
  const server = await serveLocally({
    name,
    port,
    pages: 'of this machine',
    log,
    answer: (asked, response) => answer(parts, asked, response),
    refuse: (response, status, message) => sendJson(response, status, { error: { type: 'api_error', message } }),
  });
  sandbox.origin = `http://localhost:${server.port}`;
  const file = new StateFile({
    file: stateFile,
    name,
    revision: () => sandbox.revision,
    write: () => sandbox.write(),
    read: (text) => sandbox.read(text),
  });
  try {
    file.read();
  } catch (error) {
    await server.stop();
    throw error;
  }
  for (const account of sandbox.everyAccount()) sender.restore(account);
  file.watch();
  const timer = setInterval(() => letTimePass(sandbox, log), heartbeat);
  timer.unref();
  return {
    url: sandbox.origin,
    openAccount: ({ secretKey, ...endpoints }) => {
      Object.assign(sandbox.account(secretKey).data, endpoints);
      sandbox.touch();
    },
    stop: async () => {
      clearInterval(timer);
      await server.stop();
      await sender.stop();
      file.stop();
    },
  };
}

interface Parts extends ControlParts {
  keys: IdempotencyKeys;
}

/** Stripe's API below `/v1/` and `/v2/`, the controls below `/sandbox/`, and the hosted pages. */
async function answer(parts: Parts, asked: Asked, response: ServerResponse): Promise<void> {
  const { pathname } = asked.url;
  if (pathname.startsWith('/v1/') || pathname.startsWith('/v2/')) return await answerApi(parts, asked, response);
  if (pathname.startsWith('/sandbox/')) return await answerControl(parts, asked, response);
  return await answerPage(parts, asked, response);
}

/** Does what is due in accounts whose clock runs by itself. */
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
