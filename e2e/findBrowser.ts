import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Browser {
  executablePath: string;
  /** What its process needs in its environment. */
  env: Record<string, string>;
}

const system = '/usr/bin/chromium';

/** The libraries that a bare machine lacks and that the npm package carries. */
const networkSecurityLibraries = ['/usr/lib', '/usr/lib64', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

function hasNetworkSecurityServices(): boolean {
  return networkSecurityLibraries.some((folder) => existsSync(join(folder, 'libnss3.so')));
}

/**
 * The browser of the flows: `CHROMIUM_PATH`, else the system's Chromium, else the one that npm carries, unpacked into
 * the temporary directory.
 */
export async function findBrowser(): Promise<Browser> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const installed = process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined);
  if (installed) return { executablePath: installed, env: inherited };
  const { default: carried, inflate } = await import('@sparticuz/chromium');
  const executablePath = await carried.executablePath();
  const env: Record<string, string> = { ...inherited, FONTCONFIG_PATH: join(dirname(executablePath), 'fonts') };
  if (!hasNetworkSecurityServices()) {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const libraries = await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
    env.LD_LIBRARY_PATH = [join(libraries, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  }
  return { executablePath, env };
}
