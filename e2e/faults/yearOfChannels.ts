import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runSuites } from '../../dev/suites/runSuites.ts';

/** How large the year is, as `year.test.ts` reads it; once a day, so that it ends within some 30 minutes. */
const size = z.object({
  YEAR_PROPERTIES: z.coerce.number().int().min(1).default(50),
  YEAR_DAYS: z.coerce.number().int().min(1).default(365),
  YEAR_STEPS: z.coerce.number().int().min(1).default(1),
});

/** What became of the simulated year. */
export interface YearResult {
  name: string;
  isGood: boolean;
  seconds: number;
}

/** The name by which `FAULTS_ONLY` finds it. */
export function nameOfYear(): string {
  const { YEAR_PROPERTIES: properties, YEAR_DAYS: days, YEAR_STEPS: steps } = size.parse(process.env);
  return `year of channels: ${properties} properties on five channels, ${days} days, each calendar read ${steps} × a day`;
}

/** Properties know nothing of one another: so many make a run with a database of its own, and are told as soon as it ends. */
const groupSize = 10;

/**
 * A year of channels with every fault of the field, in Vitest, which has its database ready; its own output says what was
 * wrong. As many groups of properties run at once as there are cores, each by a seed of its own.
 */
export async function runYear(seed: number): Promise<YearResult> {
  const begun = performance.now();
  const { YEAR_PROPERTIES: properties, ...others } = size.parse(process.env);
  const groups = Array.from({ length: Math.ceil(properties / groupSize) }, (_, at) => ({
    YEAR_SEED: seed + at,
    YEAR_PROPERTIES: Math.min(groupSize, properties - at * groupSize),
    ...others,
  }));
  const waiting = groups.values();
  const results: boolean[] = [];
  const runWaiting = async (): Promise<void> => {
    for (const group of waiting) {
      const isGood = await runGroup(group);
      results.push(isGood);
      console.log(
        `year of channels: ${results.length} of ${groups.length} groups, seed ${group.YEAR_SEED} ${isGood ? 'ok' : 'FAILED'}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return { name: nameOfYear(), isGood: results.every(Boolean), seconds };
}

async function runGroup(group: Record<string, number>): Promise<boolean> {
  const { exitCode, report } = await runSuites({
    root: join(import.meta.dirname, '..', '..'),
    suites: ['unit'],
    files: ['shared/domain/channels/year.test.ts'],
    reportFile: join('.data', 'test-reports', `year-${group['YEAR_SEED']}.json`),
    environment: Object.fromEntries(Object.entries(group).map(([name, value]) => [name, String(value)])),
  });
  return exitCode === 0 && report?.isGood === true;
}
