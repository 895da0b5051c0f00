import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startChannelsSandbox } from '@sandbox/channels';
import { ChannelsControl } from '@sandbox/channels/control';
import { startDnsSandbox } from '@sandbox/dns';
import { startRegistrarSandbox } from '@sandbox/registrar';
import { startStripeSandbox } from '@sandbox/stripe';
import { FakeClock } from '@app/domain/testing';
import databaseSetup from './databaseSetup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Stripe that all test files share, in which no money moves; each test opens an account of its own in it. */
    stripeSandboxUrl: string;
    /** The name server that all test files share; it serves only their names, each in a zone of its own. */
    dnsSandbox: { apiUrl: string; resolver: string };
    /** The registrar that all test files share, at which nothing is really registered; each test opens an account in it. */
    registrarSandboxUrl: string;
    /**
     * The platforms that all test files share; each test names listings of its own. Their day is the one on which the clocks of tests begin.
     */
    channelsSandboxUrl: string;
    /** The platforms of products that run by the machine's clock, as theirs does. */
    runningChannelsUrl: string;
  }
}

/** Suites whose tests ask these services; the others start what they test themselves. */
const suites: readonly string[] = ['unit', 'api', 'worker', 'e2e'];

const options = { port: 0, log: (message: string): void => console.error(message) };

/** Starts what the tests of all suites share, once for a run; nothing when no suite of the run needs it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => suites.includes(name))) return undefined;
  const [stopDatabase, stripe, dns, registrar, channels, runningChannels] = await Promise.all([
    databaseSetup(project),
    startStripeSandbox(options),
    startDnsSandbox({ ...options, apiPort: 0, apiKey: randomUUID() }),
    startRegistrarSandbox(options),
    startChannelsSandbox(options),
    startChannelsSandbox(options),
  ]);
  await new ChannelsControl(channels.url).clock(new FakeClock().now());
  project.provide('stripeSandboxUrl', stripe.url);
  project.provide('dnsSandbox', { apiUrl: dns.apiUrl, resolver: dns.resolver });
  project.provide('registrarSandboxUrl', registrar.url);
  project.provide('channelsSandboxUrl', channels.url);
  project.provide('runningChannelsUrl', runningChannels.url);
  return async () => {
    const sandboxes = [stripe, dns, registrar, channels, runningChannels];
    await Promise.all([stopDatabase(), ...sandboxes.map(async (sandbox) => sandbox.stop())]);
  };
}
