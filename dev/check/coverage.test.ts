import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const row = /^\| ([A-Z]{3}-\d\d) +\| .+ \| `([^`]+)`: (.+?) +\|$/;

const lines = readFileSync(join(root, 'docs/COVERAGE.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]{3}-/.test(line))
  .map((line) => row.exec(line)?.slice(1) ?? [line, '', '']);

/** Titles stand in single quotes in the tests, with apostrophes escaped. */
function holds(source: string, title: string): boolean {
  return [title, title.replaceAll("'", String.raw`\'`)].some((spelling) => source.includes(spelling));
}

describe('docs/COVERAGE.md', () => {
  it('names obligations once each', () => {
    expect(lines.length).toBeGreaterThan(40);
    const ids = lines.map(([id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(lines)('%s is proved by a test that exists in %s: %s', (_id = '', file = '', title = '') => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(holds(readFileSync(join(root, file), 'utf8'), title)).toBe(true);
  });
});
