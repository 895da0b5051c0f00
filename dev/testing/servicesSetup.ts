import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startChannelsSandbox } from '@sandbox/channels';
import { startDnsSandbox } from '@sandbox/dns';
import { startRegistrarSandbox } from '@sandbox/registrar';
import { startStripeSandbox } from '@sandbox/stripe';
import databaseSetup from './databaseSetup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Stripe that all test files share, in which no money moves; each test opens an account of its own in it. */
    stripeSandboxUrl: string;
    /** The name server that all test files share; it serves only their names, each in a zone of its own. */
    dnsSandbox: { apiUrl: string; resolver: string };
    /** The registrar that all test files share, at which nothing is really registered; each test opens an account in it. */
    registrarSandboxUrl: string;
    /** The platforms that all test files share, whose clock follows the machine's; each test names listings of its own. */
    channelsSandboxUrl: string;
  }
}

/** Suites whose tests ask these services; the others start what they test themselves. */
const suites: readonly string[] = ['unit', 'api', 'worker', 'e2e'];

const options = { port: 0, log: (message: string): void => console.error(message) };

/** Starts what the tests of all suites share, once for a run; nothing when no suite of the run needs it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => suites.includes(name))) return undefined;
  const [stopDatabase, stripe, dns, registrar, channels] = await Promise.all([
    databaseSetup(project),
    startStripeSandbox(options),
    startDnsSandbox({ ...options, apiPort: 0, apiKey: randomUUID() }),
    startRegistrarSandbox(options),
    startChannelsSandbox(options),
  ]);
  project.provide('stripeSandboxUrl', stripe.url);
  project.provide('dnsSandbox', { apiUrl: dns.apiUrl, resolver: dns.resolver });
  project.provide('registrarSandboxUrl', registrar.url);
  project.provide('channelsSandboxUrl', channels.url);
  return async () => {
    await Promise.all([stopDatabase(), stripe.stop(), dns.stop(), registrar.stop(), channels.stop()]);
  };
}
