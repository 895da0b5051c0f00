import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startDnsSandbox } from '@sandbox/dns';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name server that all test files share; each test opens a zone of its own in it. */
    dnsSandbox: { apiUrl: string; resolver: string };
  }
}

/** Gives the tests a name server that knows no other names than theirs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startDnsSandbox({
    port: 0,
    apiPort: 0,
    apiKey: randomUUID(),
    log: (message) => console.error(message),
  });
  project.provide('dnsSandbox', addresses);
  return stop;
}
