import { startChannelsSandbox } from '@sandbox/channels';
import { ChannelsControl } from '@sandbox/channels/control';

export type ChannelsWitness = Pick<ChannelsControl, 'listing' | 'ledger'>;

/** Starts the platforms whose calendars the product reads, and which read the product's. */
export async function startChannels(closing: (() => Promise<unknown>)[]) {
  const sandbox = await startChannelsSandbox({ port: 0, log: () => undefined });
  closing.push(sandbox.stop);
  // The proxies listen on one address only, which `localhost` may not mean.
  const base = `http://127.0.0.1:${new URL(sandbox.url).port}`;
  return { base, control: new ChannelsControl(base) };
}
