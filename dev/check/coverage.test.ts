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

/** How many obligations each area has: they are numbered from 01. */
const obligations = {
  GEN: 8,
  RTE: 21,
  HDR: 15,
  HOM: 17,
  FEA: 3,
  CTC: 8,
  LEG: 4,
  REG: 13,
  LOG: 6,
  SES: 9,
  DSH: 10,
  SUB: 9,
  BIL: 4,
  DOM: 27,
  MOB: 8,
  PRF: 8,
  PAY: 19,
  ENT: 13,
  API: 29,
  ADM: 13,
  AUS: 11,
  AAD: 12,
  APL: 10,
  ATX: 16,
  AST: 16,
  SEO: 8,
  BKP: 5,
  EML: 23,
  CST: 6,
  PRM: 5,
};

describe('docs/COVERAGE.md', () => {
  it('names every obligation, once', () => {
    const wanted = Object.entries(obligations).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(2, '0')}`),
    );
    expect(wanted).toHaveLength(356);
    expect(lines.map(([id]) => String(id)).toSorted((a, b) => a.localeCompare(b))).toStrictEqual(
      wanted.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it.each(lines)('%s is proved by a test that exists in %s: %s', (_id = '', file = '', title = '') => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(holds(readFileSync(join(root, file), 'utf8'), title)).toBe(true);
  });
});
