import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { smallYoungGeneration } from './youngGeneration.ts';

const root = resolve(import.meta.dirname, '../..');

it.each([
  ['package.json', `"start:server": "node ${smallYoungGeneration} --require ./shared/prepareNode.cjs server/main.ts"`],
  ['Dockerfile', `CMD ["node", "${smallYoungGeneration}", "server/main.ts"]`],
])('the API of %s has a small young generation', (file, expected) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(expected);
});
