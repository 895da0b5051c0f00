import type { TestProject } from 'vitest/node';
import { startRegistrarSandbox } from '@sandbox/registrar';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The registrar that all test files share; each test opens an account of its own in it. */
    registrarSandboxUrl: string;
  }
}

/** Gives the tests a registrar at which nothing is really registered. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startRegistrarSandbox({ port: 0, log: (message) => console.error(message) });
  project.provide('registrarSandboxUrl', sandbox.url);
  return sandbox.stop;
}
