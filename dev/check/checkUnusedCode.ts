import { runTool } from './runTool.ts';
import type { Verdict } from './runGates.ts';

/** There is no unused file, export or dependency. An entry that matches no file is a failure too. */
export async function checkUnusedCode(root: string): Promise<Verdict> {
  const run = await runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], root);
  const found = run.stdout.match(/^[A-Z].*\((\d+)\)$/gm) ?? [];
  return {
    passed: run.exitCode === 0,
    summary: found.length === 0 ? 'nothing unused' : found.join(', ').toLowerCase(),
    details: run.output,
  };
}
