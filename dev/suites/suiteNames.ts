import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const project = z.object({ test: z.object({ name: z.string() }) });
const configuration = z.object({ test: z.object({ projects: z.array(z.union([z.string(), project])).min(1) }) });

/** The names of all test suites, in the order of vitest.config.ts. */
export async function suiteNames(root: string): Promise<string[]> {
  const { test } = configuration.parse(await defaultExport(join(root, 'vitest.config.ts')));
  const projects = test.projects.map(async (entry) =>
    typeof entry === 'string' ? project.parse(await defaultExport(join(root, entry))) : entry,
  );
  return (await Promise.all(projects)).map((entry) => entry.test.name);
}

async function defaultExport(file: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: z.unknown() }).parse(loaded).default;
}
