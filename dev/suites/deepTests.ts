import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a test reads that runs a sample of its cases by default, and with TEST_DEEP=1 every one of them. */
const mark = /\b(?:isDeepRun|carryingBackends|sampledCases|judgePage)\b/;

/** The tests that have more cases than a run by default tries; paths from the root. */
export async function deepTests(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{e2e,server,shared,worker}/**/*.test.ts', { cwd: root })) {
    if (!file.includes('node_modules') && mark.test(await readFile(join(root, file), 'utf8'))) found.push(file);
  }
  return found.toSorted();
}
