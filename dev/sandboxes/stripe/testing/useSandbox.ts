import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { StripeControl } from '../StripeControl.ts';
import { type RunningStripeSandbox, startStripeSandbox } from '../index.ts';

export interface Shop {
  stripe: Stripe;
  control: StripeControl;
  secretKey: string;
  webhookSecret: string;
}

interface ShopOptions {
  /** The instant at which its clock is stopped; null: it follows the machine's. */
  now?: string | null;
  webhookUrl?: string;
  maxNetworkRetries?: number;
}

export interface Stage {
  sandbox: RunningStripeSandbox;
  openShop: (options?: ShopOptions) => Promise<Shop>;
}

/** A client as the product makes it. */
export function stripeClient(url: string, secretKey: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

/** An account of its own. */
export async function openShop(url: string, options: ShopOptions = {}): Promise<Shop> {
  const name = randomUUID().replaceAll('-', '');
  const secretKey = `sk_test_${name}`;
  const webhookSecret = `whsec_${name}`;
  const control = new StripeControl(url, secretKey);
  const { now = '2026-11-20T13:32:00.000Z', webhookUrl } = options;
  await control.open({
    webhookSecret,
    now: now === null ? null : new Date(now),
    ...(webhookUrl !== undefined && { webhookUrl }),
  });
  return { stripe: stripeClient(url, secretKey, options.maxNetworkRetries), control, secretKey, webhookSecret };
}

/** A sandbox for the tests of a file. */
export function useSandbox(): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const sandbox = await startStripeSandbox({ port: 0, log: () => undefined });
    stage = { sandbox, openShop: async (options) => openShop(sandbox.url, options) };
  });
  afterAll(async () => stage?.sandbox.stop());
  return () => {
    if (!stage) throw new Error('The sandbox has not been started');
    return stage;
  };
}

/** The id of what the SDK types as an id or the whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('There is nothing');
  return typeof reference === 'string' ? reference : reference.id;
}
