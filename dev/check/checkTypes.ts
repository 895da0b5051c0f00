import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listSources } from './listFiles.ts';
import { runTool } from './runTool.ts';
import type { Verdict } from './runGates.ts';

/** Type-checks the files of one tsconfig; with the two of the repository, every TypeScript file must be covered. */
export async function checkTypes(root: string, project: string): Promise<Verdict> {
  const cache = join(root, 'node_modules/.cache/check');
  await mkdir(cache, { recursive: true });
  const buildInfo = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', project, '--listFiles', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', buildInfo];
  const [run, sources] = await Promise.all([runTool('tsc', args, root), listSources(root)]);

  const lines = run.output.split('\n');
  const isListed = (line: string): boolean => line.startsWith('/') && !/: (error|warning) TS/.test(line);
  const read = new Set(lines.filter(isListed).map((file) => relative(root, file.trim())));
  const own = sources.filter((file) => read.has(file));
  const unread = sources.filter((file) => /\.tsx?$/.test(file) && belongsTo(project, file) && !read.has(file));
  const problems = lines.filter((line) => line !== '' && !isListed(line));
  if (unread.length > 0) problems.push(`Not covered by ${project}:`, ...unread);

  return {
    passed: run.exitCode === 0 && own.length > 0 && unread.length === 0,
    summary: `${own.length} files of ${project}`,
    details: own.length === 0 ? [...problems, 'tsc read none of our files.'].join('\n') : problems.join('\n'),
  };
}

function belongsTo(project: string, file: string): boolean {
  return file.startsWith('client/') === project.startsWith('client/');
}
