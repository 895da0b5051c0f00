import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What lies beside the built client, where no request may reach. */
export const besideTheClient = 'canari-a-cote-du-client';

interface TinyClient {
  dir: string;
  remove(): Promise<void>;
}

/** A built client in small, with files around it that must not be served. */
export async function writeTinyClient(): Promise<TinyClient> {
  const root = await mkdtemp(join(tmpdir(), 'clairvolet-security-'));
  const dir = join(root, 'dist');
  for (const folder of [dir, join(dir, 'assets'), join(root, '.git')]) await mkdir(folder);
  const page = '<!doctype html><title>Page</title><link rel="icon" href="/favicon.svg"><div id="root"></div>';
  await writeFile(join(dir, 'index.html'), page);
  await writeFile(join(dir, 'assets', 'app-abc123.js'), 'console.log("clairvolet");');
  for (const name of ['package.json', '.env', '.git/config', 'secret.txt'])
    await writeFile(join(root, name), besideTheClient);
  return { dir, remove: async () => rm(root, { recursive: true }) };
}
