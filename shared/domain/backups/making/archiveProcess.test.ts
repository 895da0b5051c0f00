import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const loading = /^(?:import|export)\s(?!type\b)[^;]*?\sfrom\s'([^']+)'/gm;

/** What a module loads, and what that loads: files of this folder, and names of all else. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(loading)) {
    const path = from.startsWith('.') ? resolve(file, '..', from) : from;
    if (path.startsWith(folder)) loadedBy(path, found);
    else found.add(path);
  }
  return found;
}

describe('the process that writes archives', () => {
  it('loads nothing of the product but what writes archives: the rest would be half of its memory', () => {
    const others = [...loadedBy(fileURLToPath(new URL('archiveProcess.ts', import.meta.url)))].filter(
      (path) => !path.startsWith(folder) && !path.startsWith('node:'),
    );
    expect(others.toSorted()).toStrictEqual(['@app/contract/backups/rules.ts', 'pg']);
  });
});
