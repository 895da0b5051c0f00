import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

const repository = resolve(import.meta.dirname, '../..');
const manifest = z.object({ name: z.string() });

const { workspaces } = packageJson;

// The tools' configuration: copied with each fixture, so that it is checked by the rules of the product.
const configuration = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  '.jscpd.json',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'client/tsconfig.json',
  'knip.config.ts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...workspaces.map((workspace) => join(workspace, 'package.json')),
];

// The types that the configuration above needs.
const typings = ['@types', 'knip', 'vite'];

export interface PlantedTree extends AsyncDisposable {
  root: string;
}

/**
 * A temporary repository: the configuration of this one plus the files of `fixture`, if given. Its workspaces
 * are linked as npm does; each of `packages` is an empty package of that name.
 */
export async function plantTree(fixture: string | undefined, packages: readonly string[] = []): Promise<PlantedTree> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'check-')));
  for (const file of configuration) {
    if (existsSync(join(repository, file))) await cp(join(repository, file), join(root, file));
  }
  if (fixture) await cp(fixture, root, { recursive: true });

  const modules = join(root, 'node_modules');
  for (const workspace of workspaces) {
    const { name } = manifest.parse(JSON.parse(await readFile(join(repository, workspace, 'package.json'), 'utf8')));
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, workspace), join(modules, name));
  }
  for (const name of typings) await symlink(join(repository, 'node_modules', name), join(modules, name));
  for (const name of packages) await plantPackage(join(modules, name), name);

  await promisify(execFile)('git', ['init', '--quiet'], { cwd: root });
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}

async function plantPackage(directory: string, name: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory);
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  await writeFile(join(directory, 'index.js'), 'export default {};\n');
}
