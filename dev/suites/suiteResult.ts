import { stripVTControlCharacters } from 'node:util';
import type { ReportedFile } from './report.ts';

export interface SuiteRun {
  suite: string;
  files: readonly ReportedFile[];
  /** When false, a skipped test counts as failed, unless its name says that it needs Docker. */
  isSkippingAllowed: boolean;
}

/**
 * Counts a suite's tests. A failed suite counts as at least one failure, also without any test. Remarks say what a reader would
 * not see from the tests' own output.
 */
export function suiteResult({ suite, files, isSkippingAllowed }: SuiteRun) {
  const tests = files.flatMap((file) => file.tests);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skippedTests = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const forbidden = isSkippingAllowed ? [] : skippedTests.filter(({ name }) => !/docker/i.test(name));
  const failedTests = tests.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded, or whose setup or teardown fails, fails without a failed test.
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.tests.some(({ status }) => status === 'failed'),
  );
  // Named again at the end: the tests' own output is long.
  const remarks = [
    ...failedTests.map(({ name, failures }) => `${suite}: failed: ${name}${reasonOf(failures)}`),
    ...brokenFiles.map(({ file }) => `${suite}: failed outside its tests: ${file}`),
    ...forbidden.map(({ name }) => `${suite}: skipped, which is a failure here: ${name}`),
  ];
  let failed = failedTests.length + brokenFiles.length + forbidden.length;
  if (tests.length === 0 && failed === 0) {
    remarks.push(`${suite}: no test ran.`);
    failed = 1;
  }
  return { suite, passed, failed, skipped: skippedTests.length - forbidden.length, remarks };
}

/** Lines of a failure that say what was expected, and where; the rest is in the tests' own output. */
const reasonLines = 12;
/** Characters of a line: a counterexample of a property may have thousands. */
const reasonWidth = 300;

function reasonOf(failures: readonly string[]): string {
  return failures
    .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, reasonLines))
    .map((line) => `\n    ${line.length > reasonWidth ? `${line.slice(0, reasonWidth)}…` : line}`)
    .join('');
}
