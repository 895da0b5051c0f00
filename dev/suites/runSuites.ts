import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Report, reportFileVariable, reportSchema } from './report.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface SuitesRun {
  root: string;
  suites: readonly string[];
  /** Parts of the paths of the files to run; all files of the suites by default. */
  files?: readonly string[];
  /** Where the report stays, from the root. */
  reportFile: string;
  environment?: NodeJS.ProcessEnv;
}

/**
 * Runs suites in one run of Vitest, with its output on the terminal; the report stays in `reportFile`. There is none when the
 * run could not even begin, or was interrupted.
 */
export async function runSuites({ root, suites, files = [], reportFile, environment }: SuitesRun) {
  const place = join(root, reportFile);
  // The report of an earlier run must not be taken for this one's.
  rmSync(place, { force: true });
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'JsonReport.ts')}`];
  const projects = suites.flatMap((suite) => ['--project', suite]);
  const child = spawn(process.execPath, [vitest, 'run', ...projects, ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, [reportFileVariable]: place },
  });
  const forward = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', forward);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  process.removeListener('SIGTERM', forward);
  return { exitCode, report: readReport(place) };
}

function readReport(file: string): Report | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
