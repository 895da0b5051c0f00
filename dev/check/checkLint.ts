import { resolve } from 'node:path';
import { z } from 'zod';
import { listSources } from './listFiles.ts';
import { plantTree } from './plantTree.ts';
import { runTool } from './runTool.ts';
import { type Verdict, verdictOn } from './runGates.ts';

const report = z.object({
  number_of_files: z.number(),
  number_of_rules: z.number(),
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      message: z.string(),
      help: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number(), column: z.number() }) })),
    }),
  ),
});

type Report = z.infer<typeof report>;
type Problem = Report['diagnostics'][number];

const probe = resolve(import.meta.dirname, 'fixtures/gates/lint-type-aware');

/**
 * Lints the tree at `root`. The same run tries the rules that need types on a file that breaks one: their
 * backend is a separate program, and if it did not run, an empty result would prove nothing.
 */
export async function checkLint(root: string): Promise<Verdict> {
  const [verdict, typesAreRead] = await Promise.all([lint(root), typeAwareRulesAnswer()]);
  if (typesAreRead) return verdict;
  return { ...verdict, passed: false, details: `The rules that need types found nothing in ${probe}.` };
}

/** Lints every source file of the tree at `root` with the rules of its .oxlintrc.json. */
export async function lint(root: string): Promise<Verdict> {
  const [machine, sources] = await Promise.all([lintReport(root), listSources(root)]);
  const { diagnostics, number_of_files: files, number_of_rules: rules } = machine;
  const problems = diagnostics.map(describe);
  if (sources.length === 0 || files < sources.length) problems.push(`There are ${sources.length} files to read.`);
  const summary = `${files} files, ${rules} rules, ${diagnostics.length} problems`;
  return verdictOn(rules, problems.toSorted(), summary);
}

function describe({ code, message, help, filename, labels }: Problem): string {
  const span = labels[0]?.span;
  const place = span ? `${filename}:${span.line}:${span.column}` : filename;
  return [`${place} ${code ?? 'oxlint'}: ${message}`, ...(help ? [help] : [])].join(' ');
}

async function typeAwareRulesAnswer(): Promise<boolean> {
  await using tree = await plantTree(probe);
  const { diagnostics } = await lintReport(tree.root);
  return diagnostics.some(({ code }) => code === 'typescript(no-floating-promises)');
}

async function lintReport(root: string): Promise<Report> {
  const run = await runTool('oxlint', ['--type-aware', '--format', 'json', '.'], root);
  const start = run.stdout.indexOf('{');
  // Without the backend for types it stops with a message instead of a report.
  if (start === -1) throw new Error(`oxlint gave no report: ${run.output}`);
  return report.parse(JSON.parse(run.stdout.slice(start)));
}
