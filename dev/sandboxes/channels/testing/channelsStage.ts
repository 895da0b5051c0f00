import { afterEach, beforeEach } from 'vitest';
import { ChannelsControl } from '../ChannelsControl.ts';
import { startChannelsSandbox } from '../index.ts';

interface Stage {
  url: string;
  control: ChannelsControl;
}

/** The instant at which the clock of every test stands: noon in Paris on the first of March 2028. */
export const noon = new Date('2028-03-01T11:00:00Z');

/** A sandbox for each test of a file, whose clock stands and whose identifiers are the same each time. */
export function channelsStage(): () => Stage {
  let stage: (Stage & { stop: () => Promise<void> }) | undefined;
  beforeEach(async () => {
    const { url, stop } = await startChannelsSandbox({ port: 0, seed: 'test', log: console.error });
    stage = { url, stop, control: new ChannelsControl(url) };
    await stage.control.clock(noon);
  });
  afterEach(async () => stage?.stop());
  return () => {
    if (!stage) throw new Error('The sandbox has not been started');
    return stage;
  };
}

/** The body of a feed, byte for byte. */
export async function readFeed(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  return Buffer.from(await answer.arrayBuffer()).toString();
}

/** The values of a property in a feed, in its order. */
export function valuesOf(feed: string, property: string): string[] {
  const line = new RegExp(`^${property}(?:;[^:]*)?:(.*)$`, 'gm');
  return [...feed.replaceAll(/\r?\n /g, '').matchAll(line)].map(([, value = '']) => value.trim());
}
