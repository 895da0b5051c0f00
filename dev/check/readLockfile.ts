import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
});

const schema = z.object({ packages: z.record(z.string(), lockedPackage) });

export type LockedPackage = z.infer<typeof lockedPackage>;

/** The packages of package-lock.json by the path at which they are installed; the root package has the path ''. */
export async function readLockfile(root: string): Promise<Record<string, LockedPackage>> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return schema.parse(JSON.parse(text)).packages;
}
