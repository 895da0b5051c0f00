import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { localHost } from '../processes/localHost.ts';
import { portFrom } from '../processes/portFrom.ts';
import { startStripeSandbox } from '@sandbox/stripe';
import type { DevService } from './DevService.ts';
import { keptSecret } from './keptSecret.ts';
import { stripeSandboxPort } from './stripeSandboxPort.ts';

/** A Stripe in which no money moves; customers and subscriptions are still there at the next start. */
export const stripeService: DevService = {
  name: 'Stripe sandbox',
  replacedBy: 'STRIPE_SECRET_KEY',
  start: async ({ dataDir, env, log }) => {
    const secretKey = keptSecret(dataDir, 'stripe.key', () => `sk_test_${randomBytes(24).toString('hex')}`).secret;
    const webhookSecret = keptSecret(
      dataDir,
      'stripe-webhook.key',
      () => `whsec_${randomBytes(24).toString('hex')}`,
    ).secret;
    const { url, openAccount, stop } = await startStripeSandbox({
      port: stripeSandboxPort(env),
      stateFile: join(dataDir, 'stripe-sandbox.json'),
      log,
      news: log,
    });
    openAccount({
      secretKey,
      webhookSecret,
      webhookUrl: `http://${localHost(env['HOST'])}:${portFrom(env, 'PORT', 3000)}/api/stripe/webhook`,
    });
    return {
      environment: { STRIPE_API_BASE: url },
      settings: { stripe_secret_key: secretKey, stripe_webhook_secret: webhookSecret },
      description: `Stripe sandbox on ${url}`,
      stop,
    };
  },
};
