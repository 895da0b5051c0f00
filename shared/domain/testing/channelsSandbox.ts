import { ChannelsControl } from '@sandbox/channels/control';
import { inject } from 'vitest';

/** Whoever plays guests and platforms in the sandbox of channels that all test files share: each takes listings of its own. */
export function channelsSandbox(): ChannelsControl {
  return new ChannelsControl(inject('channelsSandboxUrl'));
}
