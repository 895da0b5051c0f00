import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkDuplicates } from './checkDuplicates.ts';
import { checkExpressions } from './checkExpressions.ts';
import { checkFormatting } from './checkFormatting.ts';
import { checkFrench } from './checkFrench.ts';
import { checkLicences, checkPinning } from './checkPackages.ts';
import { checkLint, lint } from './checkLint.ts';
import { checkTypes } from './checkTypes.ts';
import { checkUnusedCode } from './checkUnusedCode.ts';
import { plantTree } from './plantTree.ts';
import { runGates, type Gate, type Verdict } from './runGates.ts';

const fixtures = resolve(import.meta.dirname, 'fixtures/gates');

async function judge(check: Gate['check'], fixture: string, files: Record<string, unknown> = {}): Promise<Verdict> {
  await using tree = await plantTree(join(fixtures, fixture));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(tree.root, file, '..'), { recursive: true });
    await writeFile(join(tree.root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const verdict = await check(tree.root);
  return { ...verdict, details: `${verdict.summary}\n${verdict.details ?? ''}` };
}

const checkServerTypes: Gate['check'] = (root) => checkTypes(root, 'tsconfig.json');

describe('the types', () => {
  it('fail on a wrong type', async () => {
    const { passed, details } = await judge(checkServerTypes, 'types');
    expect(passed).toBe(false);
    expect(details).toContain('server/main.ts(1,14): error TS2322');
  });

  it('fail on a file that no configuration covers', async () => {
    const { passed, details } = await judge(checkServerTypes, 'types-unread');
    expect(passed).toBe(false);
    expect(details).toContain('Not covered by tsconfig.json:\nscripts/port.ts');
  });

  it('fail when there is nothing to read', async () => {
    expect(await judge(checkServerTypes, 'nothing')).toMatchObject({ passed: false });
  });

  it('pass on a sound tree', async () => {
    expect(await judge(checkServerTypes, 'sound')).toMatchObject({ passed: true });
  });
});

describe('the lint', () => {
  it('fails on a forgotten promise, which only types can tell', async () => {
    const { passed, details } = await judge(lint, 'lint-type-aware');
    expect(passed).toBe(false);
    expect(details).toContain('typescript(no-floating-promises)');
  });

  it('fails on a picture without a text alternative', async () => {
    const { passed, details } = await judge(lint, 'lint-accessibility');
    expect(passed).toBe(false);
    expect(details).toContain('jsx-a11y(alt-text)');
  });

  it('fails when there is nothing to read', async () => {
    expect(await judge(lint, 'nothing')).toMatchObject({ passed: false });
  });

  describe('without the program that reads types', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('fails', async () => {
      vi.stubEnv('OXLINT_TSGOLINT_PATH', '/nonexistent/tsgolint');
      await expect(judge(checkLint, 'sound')).rejects.toThrow('tsgolint');
    });
  });

  it('passes on a sound tree', async () => {
    expect(await judge(checkLint, 'sound')).toMatchObject({ passed: true });
  });
});

describe('the formatting', () => {
  it('fails on a file that is not formatted', async () => {
    const { passed, details } = await judge(checkFormatting, 'formatting');
    expect(passed).toBe(false);
    expect(details).toContain('server/main.ts');
  });

  it('fails when there is nothing to read', async () => {
    expect(await judge(checkFormatting, 'nothing', { '.prettierignore': '*' })).toMatchObject({ passed: false });
  });
});

describe('the search for unused code', () => {
  it.each([
    ['an export that nothing imports', 'unused-export', 'forgottenPort'],
    ['an export of the contract that nothing imports', 'unused-contract', 'forgottenRule'],
    ['a dependency that nothing imports', 'unused-dependency', 'left-over'],
    ['a file that nothing imports', 'unused-file', 'server/forgotten.ts'],
  ])('fails on %s', async (_what, fixture, name) => {
    const { passed, details } = await judge(checkUnusedCode, fixture);
    expect(passed).toBe(false);
    expect(details).toContain(name);
  });

  it('fails when there is nothing to read', async () => {
    const empty = { 'package.json': { name: 'empty', version: '1.0.0', type: 'module' } };
    expect(await judge(checkUnusedCode, 'nothing', empty)).toMatchObject({ passed: false });
  });
});

describe('the French on the screen', () => {
  const page = (text: string) => ({ 'client/src/page.ts': `export const text = ${JSON.stringify(text)};\n` });

  it.each([
    ['a straight apostrophe', "Indiquez l'adresse"],
    ['an ordinary space before a colon', 'Votre adresse : la voici'],
    ['a wide space before a question mark', 'Êtes-vous sûr\u00a0?'],
    ['a hyphen for a minus', 'Remise de -15\u00a0%'],
    ['another word for « E-mail »', 'Votre email'],
    ['another word for « Formule »', 'Le plan choisi'],
    ['a capital without its accent', 'Etat du compte'],
  ])('fails on %s', async (_what, text) => {
    const { passed, details } = await judge(checkFrench, 'nothing', page(text));
    expect(passed).toBe(false);
    expect(details).toContain('client/src/page.ts:1: ');
  });

  it('passes on good French, on what is specified to the letter, and on English', async () => {
    for (const text of ['L’état de votre compte\u00a0: actif', 'Plan créé avec succès', "The plan's email: wait"])
      expect(await judge(checkFrench, 'nothing', page(text))).toMatchObject({ passed: true });
  });

  it('fails when there is nothing to read', async () => {
    expect(await judge(checkFrench, 'nothing')).toMatchObject({ passed: false });
  });
});

describe('the search for copies', () => {
  it('fails on a copied block', async () => {
    const { passed, details } = await judge(checkDuplicates, 'duplicates');
    expect(passed).toBe(false);
    expect(details).toContain('worker/describeOpen.tsx');
  });

  it('fails on a long block that two tests share', async () => {
    const { passed, details } = await judge(checkDuplicates, 'duplicates-in-tests');
    expect(passed).toBe(false);
    expect(details).toContain('worker/b.test.ts');
  });

  it('fails when there is nothing to read', async () => {
    expect(await judge(checkDuplicates, 'nothing')).toMatchObject({ passed: false });
    expect(await judge(checkDuplicates, 'nothing', { 'server/empty.ts': 0 })).toMatchObject({ passed: false });
  });

  it('passes on a sound tree', async () => {
    expect(await judge(checkDuplicates, 'sound')).toMatchObject({ passed: true });
  });
});

describe('the licences', () => {
  const locked = (licence: string | undefined): Record<string, unknown> => ({
    'package-lock.json': { packages: { '': {}, 'node_modules/part': { version: '1.0.0', license: licence } } },
  });

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'MIT (http://example.test/license.txt)'])(
    'let %s through',
    async (licence) => {
      expect(await judge(checkLicences, 'nothing', locked(licence))).toMatchObject({ passed: true });
    },
  );

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN terms.txt', undefined])(
    'refuse %s',
    async (licence) => {
      const { passed, details } = await judge(checkLicences, 'nothing', locked(licence));
      expect(passed).toBe(false);
      expect(details).toContain('node_modules/part');
    },
  );

  it.each([
    ['The MIT License\n\nPermission is hereby granted, free of charge, to any person', true],
    ['The MIT License is not what this is under', false],
    ['GNU GENERAL PUBLIC LICENSE\nPermission is hereby granted, free of charge', false],
  ])('read the text that a package encloses when it names no licence: %j', async (text, passed) => {
    const tree = { ...locked(undefined), 'node_modules/part/LICENSE': text };
    expect(await judge(checkLicences, 'nothing', tree)).toMatchObject({ passed });
  });

  it('believe the installed package before the lockfile', async () => {
    const installed = { 'node_modules/part/package.json': { license: 'AGPL-3.0-only' } };
    expect(await judge(checkLicences, 'nothing', { ...locked('MIT'), ...installed })).toMatchObject({ passed: false });
  });

  it('fail when there is nothing to read', async () => {
    const empty = { 'package-lock.json': { packages: { '': {} } } };
    expect(await judge(checkLicences, 'nothing', empty)).toMatchObject({ passed: false });
  });
});

describe('the regular expressions', () => {
  it('fail on one that takes quadratic time, and on one that is built at run time', async () => {
    const { passed, details } = await judge(checkExpressions, 'slow-expression');
    expect(passed).toBe(false);
    expect(details).toContain('2 expressions, 2 slow or unknown');
    expect(details).toContain(
      "server/main.ts:1: /\\/+$/ takes 2nd degree polynomial time, for example with '/'.repeat(",
    );
    expect(details).toContain('server/main.ts:5: an expression must be a literal');
  });

  it('fail when there is nothing to read', async () => {
    expect(await judge(checkExpressions, 'nothing')).toMatchObject({ passed: false });
  });
});

describe('the pinned versions', () => {
  const tree = (version: string, resolved?: string): Record<string, unknown> => ({
    'package.json': { dependencies: { part: version } },
    'package-lock.json': { packages: { 'node_modules/part': { version: '1.0.0', resolved } } },
  });

  it('pass when they are exact', async () => {
    expect(await judge(checkPinning, 'nothing', tree('1.0.0'))).toMatchObject({ passed: true });
  });

  it.each(['^1.0.0', '1.x', 'latest', '1.0', 'file:../part'])('fail on %s', async (version) => {
    expect(await judge(checkPinning, 'nothing', tree(version))).toMatchObject({ passed: false });
  });

  it('fail when the lockfile names a download address', async () => {
    const mirror = tree('1.0.0', 'https://mirror.example.test/part.tgz');
    expect(await judge(checkPinning, 'nothing', mirror)).toMatchObject({ passed: false });
  });
});

describe('the run of all gates', () => {
  const line = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const passing: Gate = { name: 'first', check: async () => ({ passed: true, summary: '3 files' }) };
  const failing: Gate = { name: 'second', check: async () => ({ passed: false, summary: 'bad', details: 'why' }) };
  const broken: Gate = { name: 'third', check: () => Promise.reject(new Error('no such tool')) };

  afterEach(() => {
    line.mockClear();
  });

  it('passes when each gate does', async () => {
    expect(await runGates('.', [passing, passing])).toBe(true);
  });

  it('fails with one gate, shows why and still runs the others', async () => {
    expect(await runGates('.', [failing, passing, passing, passing])).toBe(false);
    const printed = line.mock.calls.join('\n');
    expect(printed).toContain('✗ second');
    expect(printed).toContain('    why');
    expect(printed.match(/✓ first/g)).toHaveLength(3);
  });

  it('fails when a gate cannot run', async () => {
    expect(await runGates('.', [broken])).toBe(false);
    expect(line.mock.calls.join('\n')).toContain('no such tool');
  });

  it('fails without a gate', async () => {
    expect(await runGates('.', [])).toBe(false);
  });
});
