import { startAlone } from '@sandbox/base';
import { getServers } from 'node:dns';
import { startDnsSandbox } from './index.ts';

await startAlone({
  name: 'DNS sandbox',
  options: {
    port: { variable: 'DNS_SANDBOX_PORT', standard: '5354', meaning: 'of DNS itself, over UDP and TCP' },
    'api-port': {
      variable: 'DNS_SANDBOX_API_PORT',
      standard: '8053',
      meaning: 'of the API, the page and the controls',
    },
    key: { variable: 'DNS_SANDBOX_KEY', standard: 'sandbox', meaning: 'what the API asks for (X-API-Key)' },
    zones: { variable: 'DNS_SANDBOX_ZONES', standard: '', meaning: 'that the key owns from the start, with commas' },
    state: { variable: 'DNS_SANDBOX_STATE', meaning: 'file that keeps it over a restart' },
  },
  async start({ text, port }) {
    const stateFile = text('state');
    const { apiUrl, resolver, stop } = await startDnsSandbox({
      port: port('port'),
      apiPort: port('api-port'),
      apiKey: text('key'),
      zones: text('zones')
        .split(',')
        .map((zone) => zone.trim())
        .filter(Boolean),
      ...(stateFile !== '' && { stateFile }),
      upstreams: getServers(),
      log: console.error,
    });
    return { lines: [`DNS sandbox on ${apiUrl} (X-API-Key ${text('key')}), names on ${resolver}`], stop };
  },
});
