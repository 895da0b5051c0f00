import { startAlone } from '@sandbox/base';
import { startRegistrarSandbox } from './index.ts';

await startAlone({
  name: 'registrar sandbox',
  options: {
    port: { variable: 'REGISTRAR_SANDBOX_PORT', standard: '12121', meaning: 'of the API and the controls' },
    user: { variable: 'REGISTRAR_SANDBOX_USER', standard: '100001', meaning: 'who may ask (auth-userid), digits' },
    key: { variable: 'REGISTRAR_SANDBOX_KEY', standard: 'sandbox', meaning: 'their key (api-key)' },
    state: { variable: 'REGISTRAR_SANDBOX_STATE', meaning: 'file that keeps it over a restart' },
  },
  async start({ text, port }) {
    const stateFile = text('state');
    const { url, openAccount, stop } = await startRegistrarSandbox({
      port: port('port'),
      ...(stateFile !== '' && { stateFile }),
      log: console.error,
    });
    openAccount({ userId: text('user'), apiKey: text('key') });
    return { lines: [`Registrar sandbox on ${url} (auth-userid ${text('user')}, api-key ${text('key')})`], stop };
  },
});
