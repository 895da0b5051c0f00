import { startAlone } from '@sandbox/base';
import { startChannelsSandbox } from './index.ts';

await startAlone({
  name: 'channels sandbox',
  options: {
    port: { variable: 'CHANNELS_PORT', standard: '8054', meaning: 'of the feeds, the pages and the controls' },
    state: { variable: 'CHANNELS_STATE', meaning: 'file that keeps it over a restart' },
  },
  async start({ text, port }) {
    const stateFile = text('state');
    const { url, stop } = await startChannelsSandbox({
      port: port('port'),
      ...(stateFile !== '' && { stateFile }),
      log: console.error,
    });
    return { lines: [`Channels sandbox on ${url}`], stop };
  },
});
