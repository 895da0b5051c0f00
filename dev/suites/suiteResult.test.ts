import { describe, expect, test } from 'vitest';
import { suiteResult, type SuiteRun } from './suiteResult.ts';

function run(statuses: Record<string, string>, rest: Partial<SuiteRun> = {}): SuiteRun {
  const assertionResults = Object.entries(statuses).map(([fullName, status]) => ({ fullName, status }));
  const isFailed = Object.values(statuses).includes('failed');
  const testResults = [{ name: 'a.test.ts', status: isFailed ? 'failed' : 'passed', assertionResults }];
  const report = { success: !isFailed, testResults };
  return { suite: 'unit', report, exitCode: isFailed ? 1 : 0, isSkippingAllowed: true, ...rest };
}

describe('the result of a suite', () => {
  test('counts what passed, failed and was skipped, and names what failed', () => {
    expect(suiteResult(run({ a: 'passed', b: 'passed', c: 'failed', d: 'skipped', e: 'todo' }))).toEqual({
      suite: 'unit',
      passed: 2,
      failed: 1,
      skipped: 2,
      remarks: ['unit: failed: c'],
    });
  });

  test('counts a skipped test as failed where everything must be present, Docker aside', () => {
    const statuses = { a: 'passed', 'without Redis': 'skipped', 'in a Docker container': 'skipped' };
    const result = suiteResult(run(statuses, { isSkippingAllowed: false }));
    expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(result.remarks).toEqual(['unit: skipped, which is a failure here: without Redis']);
  });

  test('says why a test failed, in the first lines of it', () => {
    const failureMessages = ['\u001B[31mexpected 503 to be 200\u001B[39m\n    at a.test.ts:3:1', 'b\n'.repeat(99)];
    const assertionResults = [{ fullName: 'a', status: 'failed', failureMessages }];
    const report = { success: false, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] };
    const [remark = ''] = suiteResult(run({}, { report, exitCode: 1 })).remarks;
    expect(remark.split('\n').slice(0, 3)).toEqual([
      'unit: failed: a',
      '    expected 503 to be 200',
      '        at a.test.ts:3:1',
    ]);
    expect(remark.split('\n')).toHaveLength(15);
  });

  test('fails when no test ran', () => {
    const result = suiteResult({ suite: 'unit', report: undefined, exitCode: 0, isSkippingAllowed: true });
    expect(result).toMatchObject({ passed: 0, failed: 1, remarks: ['unit: no test ran.'] });
  });

  test('fails when a file could not be loaded', () => {
    const report = {
      success: false,
      testResults: [
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
      ],
    };
    expect(suiteResult(run({}, { report, exitCode: 1 }))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('fails when the run failed although each test passed', () => {
    const result = suiteResult(run({ a: 'passed' }, { exitCode: 1 }));
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.remarks[0]).toContain('the run itself failed (exit code 1)');
  });
});
