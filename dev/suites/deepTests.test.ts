import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deepTests } from './deepTests.ts';

const repository = join(import.meta.dirname, '../..');

it('the deep run takes the tests of server, shared, worker and the browser flows that read how many cases to try, and no other file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'clairvolet-deep-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'worker/jobs/backends.test.ts': 'describe.each(carryingBackends())(',
    'shared/domain/billing/anyOrder.test.ts': 'numRuns: isDeepRun ? 500 : 50',
    'server/security/pairs.test.ts': 'it.each(sampledCases(attacks, endpoints))(',
    'e2e/pages.test.ts': 'const { found, look } = judgePage(page);',
    'server/security/plain.test.ts': 'it.each(attacks)(',
    'server/security/similar.test.ts': 'it.each(unsampledCases)(',
    'server/security/sampledCases.ts': 'export function sampledCases(',
    'client/src/list.test.ts': 'if (isDeepRun) {',
    'shared/contract/node_modules/tool/deep.test.ts': 'if (isDeepRun) {',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(await deepTests(root)).toEqual([
    'e2e/pages.test.ts',
    'server/security/pairs.test.ts',
    'shared/domain/billing/anyOrder.test.ts',
    'worker/jobs/backends.test.ts',
  ]);
});

it('the deep run of this repository has the attacks against every endpoint, and the orders in which Stripe may tell', async () => {
  const found = await deepTests(repository);
  expect(found).toEqual(
    expect.arrayContaining(['server/security/fuzz.test.ts', 'shared/domain/billing/sync/anyOrder.test.ts']),
  );
  // It runs once whatever the run is.
  expect(found).not.toContain('server/env.test.ts');
});
