import { z } from 'zod';

/** The environment variable that passes the path of the report to Vitest's process. */
export const reportFileVariable = 'TEST_REPORT_FILE';

const testSchema = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'skipped', 'pending']),
  /** Milliseconds. */
  duration: z.number(),
  failures: z.array(z.string()),
});

const fileSchema = z.object({
  suite: z.string(),
  /** From the root of the repository. */
  file: z.string(),
  status: z.string(),
  /** Milliseconds, its hooks included. */
  duration: z.number(),
  tests: z.array(testSchema),
});

/** The report of a run: every file with its tests, and how long each took. */
export const reportSchema = z.object({ isGood: z.boolean(), files: z.array(fileSchema) });

export type ReportedTest = z.infer<typeof testSchema>;
export type ReportedFile = z.infer<typeof fileSchema>;
export type Report = z.infer<typeof reportSchema>;
