import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of the end-to-end tests. */
    browser: Browser;
  }
}

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

/** A full browser, for measurements: `CHROMIUM_PATH`, else the system's Chromium, else the headless shell. */
export async function findBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined);
  return installed ? { executablePath: installed, env: inherited() } : carriedBrowser();
}

/** Finds the browser of the end-to-end tests once for all files, and unpacks it if necessary. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findHeadlessShell());
}

/**
 * The browser of the flows: `CHROMIUM_PATH`, else the headless shell that npm carries, which takes a quarter less processor
 * time than a whole Chromium and is the same on every machine; else the system's, where the shell cannot be unpacked.
 */
async function findHeadlessShell(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH !== undefined || !existsSync(system)) return findBrowser();
  return carriedBrowser().catch((error: unknown) => {
    console.warn(`The headless shell could not be unpacked (${String(error)}): the flows run in ${system}.`);
    return findBrowser();
  });
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The headless shell of the lockfile, unpacked once for each of its versions. */
async function carriedBrowser(): Promise<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const description: unknown = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(description);
  const folder = resolve(import.meta.dirname, '../node_modules/.cache/chromium', version);
  if (!existsSync(folder)) await unpack(folder, join(dirname(entry), '../bin'));
  const libraries = join(folder, 'al2023', 'lib');
  const fonts = join(folder, 'fonts.conf');
  await writeFile(fonts, fontConfiguration);
  const env = { ...inherited(), FONTCONFIG_FILE: fonts };
  if (!hasNetworkSecurityServices()) {
    Object.assign(env, { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') });
  }
  return { executablePath: join(folder, 'chromium'), env };
}

/**
 * Its fonts: the package's own configuration looks for them below /tmp, where they are not. A browser that finds no font at
 * all ends as soon as it needs one that the page does not bring.
 */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** The package unpacks into the folder of temporary files only: that folder is replaced during the call. */
async function unpack(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const unfinished = `${folder}-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const { TMPDIR: usual } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map(async (name) => inflate(join(archives, name))));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  // Another process may have finished first.
  await rename(unfinished, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
}
