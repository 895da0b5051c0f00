import { join } from 'node:path';
import { buildClientWhenNeeded } from './launcher/buildClient.ts';
import { runSuite } from './suites/runSuite.ts';
import { suiteNames } from './suites/suiteNames.ts';
import type { SuiteResult } from './suites/suiteResult.ts';

const root = join(import.meta.dirname, '..');
const log = (message: string): void => console.log(message);

/** Runs all suites, or those named as arguments, one after the other; true when nothing failed. */
async function main(wanted: string[]): Promise<boolean> {
  const stopping = new AbortController();
  // Ctrl-C reaches the running suite too; it ends by itself and no other one is started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const known = await suiteNames(root);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no suite "${unknown.join('", "')}"; there are ${known.join(', ')}.`);
  await buildClientWhenNeeded({ root, signal: stopping.signal, log });
  const results: SuiteResult[] = [];
  for (const suite of wanted.length > 0 ? wanted : known) {
    log(`\n== ${suite}`);
    results.push(await runSuite(root, suite, process.env['CI'] !== 'true'));
    if (stopping.signal.aborted) throw new Error('Stopped before all suites had run.');
  }
  for (const remark of results.flatMap(({ remarks }) => remarks)) log(remark);
  log('');
  for (const { suite, passed, failed, skipped } of results) {
    log(`${suite}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
  const sum = (count: (result: SuiteResult) => number): number => results.reduce((total, one) => total + count(one), 0);
  const failed = sum((result) => result.failed);
  log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
  return failed === 0;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
