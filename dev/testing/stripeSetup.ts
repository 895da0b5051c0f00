import type { TestProject } from 'vitest/node';
import { startStripeSandbox } from '@sandbox/stripe';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Stripe that all test files share; each test opens an account of its own in it. */
    stripeSandboxUrl: string;
  }
}

/** Gives the tests a Stripe in which no money moves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startStripeSandbox({ port: 0, log: (message) => console.error(message) });
  project.provide('stripeSandboxUrl', sandbox.url);
  return sandbox.stop;
}
