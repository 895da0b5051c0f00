import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mendLockfile } from './lockfile/mendLockfile.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'package-lock.json');

// From scratch, with this Node: npm drops platforms that are not installed, and resolves older versions on older Nodes.
const npm = spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
});
if (npm.status !== 0) process.exit(npm.status ?? 1);
const { text, added } = mendLockfile(readFileSync(file, 'utf8'));
writeFileSync(file, text);
console.log(added.length === 0 ? 'The lockfile is complete.' : `Completed the lockfile with ${added.join(', ')}.`);
