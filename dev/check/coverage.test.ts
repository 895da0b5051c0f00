import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suiteFiles } from '../suites/suiteNames.ts';
import { readTests, type ReadTest } from './readTests.ts';

const root = join(import.meta.dirname, '../..');

interface Proof {
  file: string;
  title: string;
  /** The row of a table of tests that proves it. */
  row: string | undefined;
}

interface Line {
  id: string;
  proofs: Proof[];
  /** What no test proves yet. */
  lacks: string | undefined;
}

/** The lines of the page, and whatever stands among them and is none. */
function readPage(text: string): { lines: Line[]; strangers: string[] } {
  const lines: Line[] = [];
  const strangers: string[] = [];
  const [, ...sections] = text.split(/^## .+$/m);
  for (const written of sections.join('\n').split('\n')) {
    const [, id] = /^- \*\*([A-Z]{3}-\d\d)\*\* \S/.exec(written) ?? [];
    const [, file, title, row] = /^ {2}- `([^`]+)`: (.+?)(?: \[(.+)\])?$/.exec(written) ?? [];
    const [, lacks] = /^ {2}- in part: (.+)$/.exec(written) ?? [];
    const line = lines.at(-1);
    if (id !== undefined) lines.push({ id, proofs: [], lacks: undefined });
    else if (line && file !== undefined && title !== undefined) line.proofs.push({ file, title, row });
    else if (line && lacks !== undefined) line.lacks = lacks;
    else if (written !== '') strangers.push(written);
  }
  return { lines, strangers };
}

const { lines, strangers } = readPage(readFileSync(join(root, 'docs/COVERAGE.md'), 'utf8'));

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
  PRY: 9,
  PHO: 7,
  RAT: 13,
  RSV: 8,
  IMP: 4,
  OCC: 6,
  PLN: 9,
  GST: 4,
  BOF: 11,
  CON: 9,
  ICS: 6,
  FEE: 7,
  CAL: 12,
  CNF: 8,
  FRS: 5,
  EXP: 7,
  ACH: 6,
  SIT: 17,
  BKG: 13,
  MNY: 17,
  CTR: 4,
  STY: 8,
  CST: 6,
  PRM: 5,
};

const run = await suiteFiles(root);

const read = new Map<string, ReadTest[]>();
function testsOf(file: string): ReadTest[] {
  const tests = read.get(file) ?? readTests(file, readFileSync(join(root, file), 'utf8'));
  read.set(file, tests);
  return tests;
}

/** Why a proof proves nothing; undefined when it may. */
function faultOf({ file, title, row }: Proof): string | undefined {
  if (!run.has(file)) return 'no suite runs this file';
  const [test, ...others] = testsOf(file).filter((one) => one.title === title);
  if (!test) return 'the file has no such test';
  if (others.length > 0) return 'the file has several tests of this title';
  if (test.faults.length > 0) return test.faults.join('; ');
  if (row !== undefined && !test.cases.has(row)) return 'its table has no such row';
  if (row === undefined && !/\p{L}/u.test(title.replaceAll(/%[a-z]|\$\w+/gu, ''))) return 'its title names no row';
  return undefined;
}

describe('docs/COVERAGE.md', () => {
  it('names every obligation, once, and nothing else', () => {
    const wanted = Object.entries(obligations).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(2, '0')}`),
    );
    expect(wanted).toHaveLength(546);
    expect(lines.map(({ id }) => id)).toStrictEqual(wanted);
    expect(strangers).toStrictEqual([]);
  });

  it.each(lines)('$id is proved by tests that run, are named as they are and could fail', ({ proofs }) => {
    expect(proofs).not.toStrictEqual([]);
    const faults = proofs.map((proof) => ({ ...proof, fault: faultOf(proof) }));
    expect(faults.filter(({ fault }) => fault !== undefined)).toStrictEqual([]);
  });

  it('says at its head which lines are proved in part alone', () => {
    const [head = ''] = readFileSync(join(root, 'docs/COVERAGE.md'), 'utf8').split(/^## /m);
    const [, named = ''] = /in part: ([^.]+)\./.exec(head.replaceAll('\n', ' ')) ?? [];
    const inPart = lines.filter(({ lacks }) => lacks !== undefined).map(({ id }) => id);
    expect(named.match(/[A-Z]{3}-\d\d/g) ?? []).toStrictEqual(inPart);
  });
});
