import { join } from 'node:path';
import { buildClientWhenNeeded } from './launcher/buildClient.ts';
import { runSuites } from './suites/runSuites.ts';
import { slowest } from './suites/slowest.ts';
import { suiteNames } from './suites/suiteNames.ts';
import { suiteResult } from './suites/suiteResult.ts';

const root = join(import.meta.dirname, '..');
const log = (message: string): void => console.log(message);

/**
 * Runs all suites, or those named as arguments, in one run; true when nothing failed. `--deep` tries every case
 * where a run by default has a sample.
 */
async function main(args: string[]): Promise<boolean> {
  const started = performance.now();
  const stopping = new AbortController();
  // Ctrl-C reaches the running tests too; they end by themselves.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const isDeep = args.includes('--deep');
  const wanted = args.filter((argument) => argument !== '--deep');
  const known = await suiteNames(root);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no suite "${unknown.join('", "')}"; there are ${known.join(', ')}.`);
  await buildClientWhenNeeded({ root, signal: stopping.signal, log });
  const suites = wanted.length > 0 ? wanted : known;
  const { exitCode, report } = await runSuites({
    root,
    suites,
    reportFile: join('.data', 'test-reports', isDeep ? 'test-deep.json' : 'test.json'),
    ...(isDeep && { environment: { TEST_DEEP: '1' } }),
  });
  if (stopping.signal.aborted) throw new Error('Stopped before all tests had run.');
  const isSkippingAllowed = process.env['CI'] !== 'true';
  const files = report?.files ?? [];
  const results = suites.map((suite) =>
    suiteResult({ suite, files: files.filter((file) => file.suite === suite), isSkippingAllowed }),
  );
  const sum = (count: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[count], 0);
  let failed = sum('failed');
  for (const line of slowest(files)) log(line);
  log('');
  for (const remark of results.flatMap(({ remarks }) => remarks)) log(remark);
  if (failed === 0 && (exitCode !== 0 || report?.isGood !== true)) {
    log(`All tests passed, but the run itself failed (exit code ${exitCode}); see its output.`);
    failed = 1;
  }
  for (const result of results) {
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    log(`${result.suite}: ${result.passed} passed, ${result.failed} failed${skipped}`);
  }
  log(`${sum('passed')} passed, ${failed} failed in ${Math.round((performance.now() - started) / 1_000)} s`);
  return failed === 0;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
