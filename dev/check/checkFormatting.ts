import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileInfo } from 'prettier';
import { listFiles } from './listFiles.ts';
import { runTool } from './runTool.ts';
import type { Verdict } from './runGates.ts';

/** Every file that Prettier understands and .prettierignore does not name is formatted. */
export async function checkFormatting(root: string): Promise<Verdict> {
  const files = await formattedFiles(root);
  if (files.length === 0) return { passed: false, summary: 'no file to read' };
  // The cache goes by content and options, so that a second run reads only what has changed.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/check/prettier'];
  const run = await runTool('prettier', ['--list-different', ...cache, ...files], root);
  return {
    passed: run.exitCode === 0,
    summary: `${files.length} files`,
    details: `Not formatted (npx prettier --write .):\n${run.output}`,
  };
}

async function formattedFiles(root: string): Promise<string[]> {
  const formatted: string[] = [];
  for (const file of await listFiles(root)) {
    const info = await getFileInfo(join(root, file), { ignorePath: join(root, '.prettierignore') });
    if (info.inferredParser !== null && !info.ignored && (await readFile(join(root, file))).length > 0) {
      formatted.push(file);
    }
  }
  return formatted;
}
