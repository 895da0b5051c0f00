import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });
const packageFile = new URL('../../package.json', import.meta.url);

/** The version of the product that runs. */
export async function applicationVersion(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}
