import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, cruiseTree } from './checkImports.ts';
import { listSources } from './listFiles.ts';
import { plantTree } from './plantTree.ts';

const fixtures = resolve(import.meta.dirname, 'fixtures');
const repository = resolve(import.meta.dirname, '../..');

const packages = [
  '@mikro-orm/postgresql',
  'fast-check',
  'bullmq',
  'ioredis',
  'koa',
  'nodemailer',
  'react-router-dom',
  'stripe',
  'zod',
];

async function brokenRules(fixture: string): Promise<string[]> {
  await using tree = await plantTree(fixture, packages);
  const { summary } = await cruiseTree(tree.root, await listSources(tree.root));
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

const { ruleSet } = await extractDepcruiseOptions(join(repository, '.dependency-cruiser.mjs'));
const rules = (ruleSet?.forbidden ?? []).map(({ name }) => name ?? 'unnamed');

describe('the import rules', () => {
  it.each(rules)('%s turns red on its fixture, and nothing else does', async (rule) => {
    expect(await brokenRules(join(fixtures, 'walls', rule))).toStrictEqual([rule]);
  });

  it('leave no fixture without its rule', async () => {
    expect((await readdir(join(fixtures, 'walls'))).toSorted()).toStrictEqual(rules.toSorted());
  });

  it('let everything through that the architecture allows', async () => {
    expect(await brokenRules(join(fixtures, 'lawful'))).toStrictEqual([]);
  });

  it('fail the gate when one is broken', async () => {
    await using tree = await plantTree(join(fixtures, 'walls/no-cycles'));
    const verdict = await checkImports(tree.root);
    expect(verdict).toMatchObject({ passed: false });
    expect(verdict.details).toContain('no-cycles: server/http/');
  });

  it('fail the gate when there is nothing to read', async () => {
    await using tree = await plantTree(join(fixtures, 'gates/nothing'));
    expect(await checkImports(tree.root)).toMatchObject({ passed: false, summary: 'no module to read' });
  });
});
