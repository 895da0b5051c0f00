import { ChannelsControl } from '@sandbox/channels/control';
import { inject } from 'vitest';

/**
 * Whoever plays guests and platforms in the sandbox of channels that all test files share: each takes listings of its own.
 * @param clock of tests, or the machine's, by which a whole product runs.
 */
export function channelsSandbox(clock: 'of tests' | 'running' = 'of tests'): ChannelsControl {
  return new ChannelsControl(inject(clock === 'running' ? 'runningChannelsUrl' : 'channelsSandboxUrl'));
}
