import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mendLockfile } from '../lockfile/mendLockfile.ts';
import { type Verdict, verdictOn } from './runGates.ts';
import { listFiles } from './listFiles.ts';

/** Licences under which the product may be sold without publishing its source. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** A library of its own beside the product, which whoever has it may replace (LGPL-3.0, section 4): libvips, under sharp. */
const beside = /(^|\/)node_modules\/@img\/sharp-(libvips-|wasm32$|win32-)/;

// Older packages write an object, or a list of them, instead of an SPDX expression.
const named = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
const manifest = z.object({ license: named.optional(), licenses: z.array(named).optional() });

/** Every package installed with the product in production has a licence that its sale allows. */
export async function checkLicences(root: string): Promise<Verdict> {
  const refused: string[] = [];
  let read = 0;
  for (const [path, locked] of Object.entries(await readLockfile(root))) {
    if (!path.includes('node_modules/') || locked.dev || locked.link) continue;
    read += 1;
    const directory = join(root, path);
    const licence = (await declaredLicence(directory)) ?? locked.license ?? (await enclosedLicence(directory));
    const known = beside.test(path) ? licence?.replaceAll('LGPL-3.0-or-later', 'MIT') : licence;
    if (known === undefined || !isAccepted(known)) refused.push(`${path}: ${licence ?? 'no licence given'}`);
  }
  return verdictOn(read, refused, `${read} production packages, ${refused.length} refused`);
}

/** Packages for another platform are in the lockfile but not on this disk. */
async function declaredLicence(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { license, licenses } = manifest.parse(JSON.parse(text));
  return license ?? licenses?.join(' OR ');
}

/** Some packages contain the text of their licence and name it nowhere else. */
async function enclosedLicence(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, 'LICENSE'), 'utf8').catch(() => '');
  return /^\s*(?:The )?MIT License\b/i.test(text) && text.includes('Permission is hereby granted, free of charge')
    ? 'MIT'
    : undefined;
}

/** Reads an SPDX expression, or a name with its address behind it: one of an OR suffices, an AND needs each. */
function isAccepted(expression: string): boolean {
  return expression
    .replaceAll(/\(https?:[^)]*\)|[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((licence) => accepted.has(licence.trim())));
}

const lockedPackage = z.object({
  resolved: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
});

const schema = z.object({ packages: z.record(z.string(), lockedPackage) });

/** The packages of package-lock.json by the path at which they are installed; the root package has the path ''. */
async function readLockfile(root: string) {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return schema.parse(JSON.parse(text)).packages;
}

const versions = z.record(z.string(), z.string()).default({});
const dependencyLists = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Versions are exact in every package.json, the lockfile names no download address and covers every platform. */
export async function checkPinning(root: string): Promise<Verdict> {
  const manifests = (await listFiles(root)).filter((file) => /(^|\/)package\.json$/.test(file) && !isFixture(file));
  const problems: string[] = [];
  let read = 0;
  for (const file of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = dependencyLists.parse(
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
  return verdictOn(read, problems, `${read} versions in ${manifests.length} manifests, ${problems.length} problems`);
}

function isFixture(file: string): boolean {
  return /(^|\/)fixtures\//.test(file);
}
