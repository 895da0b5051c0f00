import { startChannelsSandbox } from '@sandbox/channels';
import { ChannelsControl } from '@sandbox/channels/control';
import { createTestPlatform, type FakeClock, type TestPlatform } from '../../testing/index.ts';

/** A platform and the sandbox of channels that it may read, both by one clock. */
export interface OpenChannels {
  platform: TestPlatform;
  sandbox: ChannelsControl;
  /** Lets so much time pass, in minutes, for the product and for the channels. */
  pass: (minutes: number) => Promise<void>;
  /** Sets both clocks. */
  at: (instant: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openChannels(options: Parameters<typeof createTestPlatform>[0] = {}): Promise<OpenChannels> {
  const [platform, started] = await Promise.all([
    createTestPlatform(options),
    startChannelsSandbox({
      port: 0,
      seed: 'tests',
      log: (message) => {
        throw new Error(message);
      },
    }),
  ]);
  Object.assign(platform.providers, { feedPrivateHosts: started.hosts });
  const sandbox = new ChannelsControl(started.url);
  const clock: FakeClock = platform.clock;
  const follow = async () => sandbox.clock(clock.now());
  await follow();
  return {
    platform,
    sandbox,
    async pass(minutes) {
      clock.advance(minutes * 60_000);
      await follow();
    },
    async at(instant) {
      clock.advance(Date.parse(instant) - clock.now().getTime());
      await follow();
    },
    async close() {
      await Promise.all([platform.close(), started.stop()]);
    },
  };
}
