import type { TestProject } from 'vitest/node';
import databaseSetup from './databaseSetup.ts';
import dnsSetup from './dnsSetup.ts';
import registrarSetup from './registrarSetup.ts';
import stripeSetup from './stripeSetup.ts';

/** Suites whose tests ask these services; the others start what they test themselves. */
const suites: readonly string[] = ['unit', 'api', 'worker', 'e2e'];

/** Starts what the tests of all suites share, once for a run; nothing when no suite of the run needs it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => suites.includes(name))) return undefined;
  const stops = await Promise.all(
    [databaseSetup, stripeSetup, dnsSetup, registrarSetup].map((start) => start(project)),
  );
  return async () => {
    await Promise.all(stops.map(async (stop) => stop()));
  };
}
