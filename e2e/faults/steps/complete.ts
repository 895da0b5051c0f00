import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow, Outside } from './Flow.ts';
import { missingOf } from './missingOf.ts';
import type { Site } from './Site.ts';

/** Longer than any fault lasts. */
const timeout = 120_000;

/** Runs a flow to its last effect, to prepare another one. @throws Error with what is missing after two minutes. */
export async function complete(flow: Flow, site: Site, key: string, outside: Outside): Promise<void> {
  await flow.prepare?.(site, key, outside);
  await flow.run(site, key, outside);
  await untilDone(flow, key, outside);
}

/** Waits for the last effect of a flow that was run. @throws Error with what is missing after two minutes. */
export async function untilDone(flow: Flow, key: string, outside: Outside): Promise<void> {
  let missing: string[] = [];
  const isDone = async (): Promise<boolean> => {
    missing = await missingOf(flow, outside, [key]).catch((error: unknown) => [String(error)]);
    return missing.length === 0;
  };
  if (!(await waitUntil(isDone, timeout, 100))) throw new Error(`${flow.name}: ${missing.join('; ')}`);
}

/** Waits until a result is there, ignoring failures meanwhile. @throws Error after two minutes. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  const isThere = async (): Promise<boolean> => {
    found = await look().catch(() => undefined);
    return found !== undefined;
  };
  await waitUntil(isThere, timeout, 50);
  if (found === undefined) throw new Error(`There is no ${what}`);
  return found;
}
