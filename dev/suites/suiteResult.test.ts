import { describe, expect, test } from 'vitest';
import type { ReportedFile, ReportedTest } from './report.ts';
import { suiteResult, type SuiteRun } from './suiteResult.ts';

function reportedFile(statuses: Record<string, ReportedTest['status']>): ReportedFile {
  const tests = Object.entries(statuses).map(([name, status]) => ({ name, status, duration: 1, failures: [] }));
  const status = tests.some((one) => one.status === 'failed') ? 'failed' : 'passed';
  return { suite: 'unit', file: 'a.test.ts', status, duration: 1, tests };
}

const run = (...files: ReportedFile[]): SuiteRun => ({ suite: 'unit', files, isSkippingAllowed: true });

describe('the result of a suite', () => {
  test('counts what passed, failed and was skipped, and names what failed', () => {
    const file = reportedFile({ a: 'passed', b: 'passed', c: 'failed', d: 'skipped', e: 'pending' });
    expect(suiteResult(run(file))).toEqual({
      suite: 'unit',
      passed: 2,
      failed: 1,
      skipped: 2,
      remarks: ['unit: failed: c'],
    });
  });

  test('counts a skipped test as failed where everything must be present, Docker aside', () => {
    const file = reportedFile({ a: 'passed', 'without Redis': 'skipped', 'in a Docker container': 'skipped' });
    const result = suiteResult({ ...run(file), isSkippingAllowed: false });
    expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(result.remarks).toEqual(['unit: skipped, which is a failure here: without Redis']);
  });

  test('says why a test failed, in the first lines of it, none of them too long to read', () => {
    const failures = [
      `\u001B[31mexpected 503 to be 200\u001B[39m\n    at a.test.ts:3:1\n${'x'.repeat(9_999)}`,
      'b\n'.repeat(99),
    ];
    const tests = [{ name: 'a', status: 'failed' as const, duration: 1, failures }];
    const [remark = ''] = suiteResult(run({ ...reportedFile({}), status: 'failed', tests })).remarks;
    const lines = remark.split('\n');
    expect(lines.slice(0, 3)).toEqual(['unit: failed: a', '    expected 503 to be 200', '        at a.test.ts:3:1']);
    expect(lines).toHaveLength(16);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
  });

  test('is a failure when no test ran', () => {
    expect(suiteResult(run())).toMatchObject({ passed: 0, failed: 1, remarks: ['unit: no test ran.'] });
  });

  test('is a failure when a file could not be loaded', () => {
    const broken = { ...reportedFile({}), file: 'broken.test.ts', status: 'failed' };
    expect(suiteResult(run(broken, reportedFile({ a: 'passed' })))).toMatchObject({
      passed: 1,
      failed: 1,
      remarks: ['unit: failed outside its tests: broken.test.ts'],
    });
  });
});
