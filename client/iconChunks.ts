import { readFileSync } from 'node:fs';

const inUse = readFileSync(new URL('src/components/text/icons.ts', import.meta.url), 'utf8');
const everywhere = new Set(inUse.match(/\bIcon[A-Z]\w*/g));
const iconOf = (id: string) => /\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];

/** One chunk of the icons that several pages show, and one of the back-office's: not one each, as the bundler would. */
export const iconChunks = [
  {
    name: 'icons',
    test: (id: string) => everywhere.has(iconOf(id) ?? ''),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'adminIcons',
    test: (id: string) => iconOf(id) !== undefined && !everywhere.has(iconOf(id) ?? ''),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];
