import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientStamp } from './buildClient.ts';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clairvolet-stamp-'));
  write('client/src/main.tsx', 'one');
  write('shared/contract/accounts/api.ts', 'two');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('stays the same when nothing changed, whatever the times of the files', () => {
  const before = clientStamp(root);
  write('client/src/main.tsx', 'one');
  expect(clientStamp(root)).toBe(before);
});

test.each(['client/src/main.tsx', 'client/index.html', 'shared/contract/accounts/api.ts', 'package-lock.json'])(
  'changes with %s',
  (path) => {
    const before = clientStamp(root);
    write(path, 'changed');
    expect(clientStamp(root)).not.toBe(before);
  },
);

test('changes when a file gets another name', () => {
  const before = clientStamp(root);
  renameSync(join(root, 'client/src/main.tsx'), join(root, 'client/src/start.tsx'));
  expect(clientStamp(root)).not.toBe(before);
});

test.each([
  'client/dist/index.html',
  'client/dist-server/renderPublicPage.js',
  'client/src/main.test.tsx',
  'client/node_modules/a.js',
  'server/main.ts',
])('does not change with %s', (path) => {
  const before = clientStamp(root);
  write(path, 'changed');
  expect(clientStamp(root)).toBe(before);
});
