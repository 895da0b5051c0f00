import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const project = z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) });
const configuration = z.object({ test: z.object({ projects: z.array(z.union([z.string(), project])).min(1) }) });

interface Suite {
  name: string;
  /** The folder from which its patterns start. */
  folder: string;
  include: string[];
}

/** The names of all test suites, in the order of vitest.config.ts. */
export async function suiteNames(root: string): Promise<string[]> {
  return (await readSuites(root)).map(({ name }) => name);
}

/** Every file of tests that the suites run, as named from the root. */
export async function suiteFiles(root: string): Promise<Set<string>> {
  const files = (await readSuites(root)).flatMap(({ folder, include }) =>
    globSync(include, { cwd: folder }).map((file) => relative(root, join(folder, file))),
  );
  return new Set(files);
}

async function readSuites(root: string): Promise<Suite[]> {
  const { test } = configuration.parse(await defaultExport(join(root, 'vitest.config.ts')));
  return Promise.all(
    test.projects.map(async (entry) => {
      if (typeof entry !== 'string') return { ...entry.test, folder: root };
      const file = join(root, entry);
      return { ...project.parse(await defaultExport(file)).test, folder: dirname(file) };
    }),
  );
}

async function defaultExport(file: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: z.unknown() }).parse(loaded).default;
}
