import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

const root = import.meta.dirname;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** All modules of styles: the place of one among them begins the names of its classes. */
const modules = globSync('src/**/*.module.css', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .toSorted();

const namesOfModule = new Map<string, readonly string[]>();

/**
 * The name of a class or an animation in the build: two letters for its module, one or two for its place there. Pages carry
 * hundreds of them, and the server's build must give the same ones as the browsers'. @throws Error for a module outside `src`.
 */
export function scopedName(name: string, file: string, style: string): string {
  const module = relative(root, file.split('?')[0] ?? file)
    .split(sep)
    .join('/');
  const place = modules.indexOf(module);
  if (place === -1) throw new Error(`${module} is none of the modules of styles`);
  const names = namesOfModule.get(module) ?? [
    ...new Set([...style.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)].map(([, found = '']) => found)),
  ];
  namesOfModule.set(module, names);
  return `${lettersOf(place, 2)}${lettersOf(names.indexOf(name), 1)}`;
}

/** A number in letters, at least as many as said. @throws Error for one below zero. */
function lettersOf(number: number, least: number): string {
  if (number < 0) throw new Error('A name is not in its own module');
  const rest = Math.floor(number / letters.length);
  const last = letters[number % letters.length] ?? '';
  return rest > 0 || least > 1 ? `${lettersOf(rest, least - 1)}${last}` : last;
}
