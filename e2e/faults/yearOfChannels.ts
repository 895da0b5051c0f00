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

/** A year of channels with every fault of the field, in Vitest, which has its database ready; its own output says what was wrong. */
export async function runYear(seed: number): Promise<YearResult> {
  const begun = performance.now();
  const chosen = size.parse(process.env);
  const { exitCode, report } = await runSuites({
    root: join(import.meta.dirname, '..', '..'),
    suites: ['unit'],
    files: ['shared/domain/channels/year.test.ts'],
    reportFile: join('.data', 'test-reports', 'year.json'),
    environment: {
      YEAR_SEED: String(seed),
      ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)])),
    },
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return { name: nameOfYear(), isGood: exitCode === 0 && report?.isGood === true, seconds };
}
