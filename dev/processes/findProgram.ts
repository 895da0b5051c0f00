import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs in a list of directories (as in PATH), if there is one. */
export function findProgram(names: readonly string[], searchPath = process.env['PATH'] ?? ''): string | undefined {
  const directories = searchPath.split(delimiter).filter((directory) => directory !== '');
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
