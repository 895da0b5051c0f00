import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type SuiteResult, suiteResult } from './suiteResult.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs one suite with its output on the terminal, and counts its tests. */
export async function runSuite(root: string, suite: string, isSkippingAllowed: boolean): Promise<SuiteResult> {
  const directory = mkdtempSync(join(tmpdir(), 'clairvolet-suite-'));
  const reportFile = join(directory, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  try {
    const child = spawn(process.execPath, [vitest, 'run', '--project', suite, ...reporters], {
      cwd: root,
      stdio: 'inherit',
    });
    const forward = (): void => void child.kill('SIGTERM');
    process.once('SIGTERM', forward);
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    process.removeListener('SIGTERM', forward);
    return suiteResult({ suite, report: readReport(reportFile), exitCode, isSkippingAllowed });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A run that could not even begin writes none; it then counts as a failure.
    return undefined;
  }
}
