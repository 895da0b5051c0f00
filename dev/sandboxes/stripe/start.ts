import { startAlone } from '@sandbox/base';
import { startStripeSandbox } from './index.ts';

await startAlone({
  name: 'Stripe sandbox',
  options: {
    port: { variable: 'STRIPE_SANDBOX_PORT', standard: '12111', meaning: 'of the API, the pages and the controls' },
    state: { variable: 'STRIPE_SANDBOX_STATE', meaning: 'file that keeps it over a restart' },
    webhook: { variable: 'STRIPE_SANDBOX_WEBHOOK', meaning: 'address to which the events of the key are sent' },
    key: {
      variable: 'STRIPE_SANDBOX_KEY',
      standard: 'sk_test_sandbox',
      meaning: 'secret key; any sk_test_… opens its own account',
    },
    'webhook-secret': {
      variable: 'STRIPE_SANDBOX_WEBHOOK_SECRET',
      standard: 'whsec_sandbox',
      meaning: 'by which the events of the key are signed',
    },
    'connect-webhook': {
      variable: 'STRIPE_SANDBOX_CONNECT_WEBHOOK',
      meaning: 'address to which the events of connected accounts are sent',
    },
    'connect-webhook-secret': {
      variable: 'STRIPE_SANDBOX_CONNECT_WEBHOOK_SECRET',
      standard: 'whsec_sandbox_connect',
      meaning: 'by which they are signed',
    },
    'thin-webhook': {
      variable: 'STRIPE_SANDBOX_THIN_WEBHOOK',
      meaning: 'address to which the thin events of v2 are sent',
    },
    'thin-webhook-secret': {
      variable: 'STRIPE_SANDBOX_THIN_WEBHOOK_SECRET',
      standard: 'whsec_sandbox_thin',
      meaning: 'by which they are signed',
    },
  },
  async start({ text, port }) {
    const stateFile = text('state');
    const { url, openAccount, stop } = await startStripeSandbox({
      port: port('port'),
      ...(stateFile !== '' && { stateFile }),
      log: console.error,
      news: console.log,
    });
    const secretKey = text('key');
    const address = (option: 'webhook' | 'connect-webhook' | 'thin-webhook') => text(option) || null;
    openAccount({
      secretKey,
      webhookUrl: address('webhook'),
      webhookSecret: text('webhook-secret'),
      connectWebhook: { url: address('connect-webhook'), secret: text('connect-webhook-secret') },
      thinWebhook: { url: address('thin-webhook'), secret: text('thin-webhook-secret') },
    });
    return { lines: [`Stripe sandbox on ${url} (secret key ${secretKey})`], stop };
  },
});
