import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The files of the tree at `root` that belong to the product: tracked, or new and not ignored. Relative, sorted. */
export async function listFiles(root: string): Promise<string[]> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await execute('git', listing, { cwd: root, maxBuffer: 2 ** 26 });
  const files = new Set(stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file))));
  return [...files].toSorted();
}

/** The code in the source folders, without configuration files and the fixtures that break a rule on purpose. */
export async function listSources(root: string): Promise<string[]> {
  const files = await listFiles(root);
  return files.filter((file) => /\/.*\.([cm]?js|tsx?)$/.test(file) && !/(^|\/)fixtures\//.test(file));
}
