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
  },
  async start({ text, port }) {
    const stateFile = text('state');
    const { url, openAccount, stop } = await startStripeSandbox({
      port: port('port'),
      ...(stateFile !== '' && { stateFile }),
      log: console.error,
      news: console.log,
    });
    const [secretKey, webhookUrl, webhookSecret] = [text('key'), text('webhook'), text('webhook-secret')];
    if (webhookUrl !== '') openAccount({ secretKey, webhookUrl, webhookSecret });
    return { lines: [`Stripe sandbox on ${url} (secret key ${secretKey})`], stop };
  },
});
