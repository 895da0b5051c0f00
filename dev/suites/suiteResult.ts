import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The part of Vitest's JSON report that counts. */
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

export interface SuiteResult {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What a reader would not see from the tests' own output. */
  remarks: string[];
}

export interface SuiteRun {
  suite: string;
  /** The JSON report; undefined when Vitest wrote none. */
  report: unknown;
  exitCode: number | null;
  /** Where everything must be present, a skipped test is a failed one, unless its name says that it needs Docker. */
  isSkippingAllowed: boolean;
}

/** Counts a suite's tests. Whatever made it fail counts as at least one failure, also a suite without any test. */
export function suiteResult({ suite, report, exitCode, isSkippingAllowed }: SuiteRun): SuiteResult {
  const parsed = reportSchema.safeParse(report);
  const files = parsed.success ? parsed.data.testResults : [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skippedTests = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const forbidden = isSkippingAllowed ? [] : skippedTests.filter(({ fullName }) => !/docker/i.test(fullName));
  const failedTests = tests.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded, or whose setting up or clearing away fails, fails without any of its tests.
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  // Named again at the end: the tests' own output is long.
  const remarks = [
    ...failedTests.map((test) => `${suite}: failed: ${test.fullName}${reasonOf(test.failureMessages)}`),
    ...brokenFiles.map(({ name }) => `${suite}: failed outside its tests: ${name}`),
    ...forbidden.map(({ fullName }) => `${suite}: skipped, which is a failure here: ${fullName}`),
  ];
  let failed = failedTests.length + brokenFiles.length + forbidden.length;
  if (tests.length === 0 && failed === 0) {
    remarks.push(`${suite}: no test ran.`);
    failed = 1;
  }
  if (exitCode !== 0 && failed === 0) {
    remarks.push(`${suite}: all tests passed, but the run itself failed (exit code ${exitCode}); see its output.`);
    failed = 1;
  }
  return { suite, passed, failed, skipped: skippedTests.length - forbidden.length, remarks };
}

/** Lines of a failure that say what was expected, and where; the rest is in the tests' own output. */
const reasonLines = 12;

function reasonOf(messages: readonly string[] | null | undefined): string {
  const lines = (messages ?? []).flatMap((message) =>
    stripVTControlCharacters(message).split('\n').slice(0, reasonLines),
  );
  return lines.map((line) => `\n    ${line}`).join('');
}
