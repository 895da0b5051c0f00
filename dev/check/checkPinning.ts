import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mendLockfile } from '../lockfile/mendLockfile.ts';
import { listFiles } from './listFiles.ts';
import { readLockfile } from './readLockfile.ts';
import type { Verdict } from './Gate.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Versions are exact in every package.json, the lockfile names no place to download from and knows every platform. */
export async function checkPinning(root: string): Promise<Verdict> {
  const manifests = (await listFiles(root)).filter((file) => /(^|\/)package\.json$/.test(file) && !isFixture(file));
  const problems: string[] = [];
  let read = 0;
  for (const file of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifest.parse(
      JSON.parse(await readFile(join(root, file), 'utf8')),
    );
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      read += 1;
      if (!exact.test(version)) problems.push(`${file}: ${name} ${version} is not an exact version`);
    }
  }
  for (const [path, { resolved }] of Object.entries(await readLockfile(root))) {
    if (resolved?.includes('://')) problems.push(`package-lock.json: ${path} names a download address`);
  }
  const { added } = mendLockfile(await readFile(join(root, 'package-lock.json'), 'utf8'));
  for (const missing of added) problems.push(`package-lock.json: ${missing} is missing (npm run lock adds it)`);
  return {
    passed: read > 0 && problems.length === 0,
    summary: `${read} versions in ${manifests.length} manifests, ${problems.length} problems`,
    details: problems.join('\n'),
  };
}

function isFixture(file: string): boolean {
  return /(^|\/)fixtures\//.test(file);
}
