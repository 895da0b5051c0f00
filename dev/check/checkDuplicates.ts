import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { listSources } from './listFiles.ts';
import { runTool } from './runTool.ts';
import type { Verdict } from './runGates.ts';

const report = z.object({ statistics: z.object({ total: z.object({ sources: z.number(), clones: z.number() }) }) });

const everywhere = ['**/fixtures/**', '**/node_modules/**', '**/dist/**', '**/*.config.ts'];
const proving = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'bench/**'];

/**
 * No block of code is copied: in product code at the size set in .jscpd.json. Tests may repeat a short arrangement
 * that reads better in place, so that the whole tree is read a second time for larger blocks only.
 */
export async function checkDuplicates(root: string): Promise<Verdict> {
  if ((await listSources(root)).length === 0) return { passed: false, summary: 'no file to read' };
  const [product, tree] = await Promise.all([
    findClones(root, ['--ignore', [...everywhere, ...proving].join(',')]),
    findClones(root, ['--ignore', everywhere.join(','), '--min-tokens', '150', '--min-lines', '15']),
  ]);
  return {
    passed: product.passed && tree.passed,
    summary: `${product.files} product files, ${tree.files} with tests, ${product.clones + tree.clones} copied blocks`,
    details: [product, tree].flatMap((finding) => (finding.passed ? [] : [finding.details])).join('\n'),
  };
}

async function findClones(root: string, selection: readonly string[]): Promise<Finding> {
  const directory = await mkdtemp(join(tmpdir(), 'clones-'));
  try {
    const reporting = ['--reporters', 'console,json', '--output', directory, '--no-colors'];
    const run = await runTool('jscpd', ['--exit-code', '1', '--fail-on-empty', ...reporting, ...selection, '.'], root);
    const total = await readTotal(join(directory, 'jscpd-report.json'));
    const passed = run.exitCode === 0 && total.sources > 0 && total.clones === 0;
    return { passed, files: total.sources, clones: total.clones, details: run.output };
  } finally {
    await rm(directory, { recursive: true });
  }
}

interface Finding {
  passed: boolean;
  files: number;
  clones: number;
  details: string;
}

/** A tool that could not start leaves no report, which counts as no file read. */
async function readTotal(file: string): Promise<{ sources: number; clones: number }> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { sources: 0, clones: 0 } : report.parse(JSON.parse(text)).statistics.total;
}
