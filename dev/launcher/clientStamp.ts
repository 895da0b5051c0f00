import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sources = ['client', 'shared/contract', 'package.json', 'package-lock.json'];
const isIgnored = (name: string): boolean =>
  ['dist', 'dist-server', 'node_modules'].includes(name) || name.startsWith('.');
const isTest = (name: string): boolean => /\.test\.[a-z]+$/.test(name);

/** A text that changes with everything from which the client is built: names and contents, tests left out. */
export function clientStamp(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file).split(sep).join('/')}\0${content.byteLength}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (isIgnored(entry.name) || isTest(entry.name)) return [];
        return entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)];
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
