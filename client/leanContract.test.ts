import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOfCalls, leanContract, noStrippedContract } from './leanContract.ts';

const contract = `
const schema = (text: string) => { made.push(text); return { text }; };
declare const made: string[];
const endpointsOf = (domain: string, access: object) => {
  const declare = (method: string) => (name: string, path: string, more: object) =>
    ({ name: domain + '.' + name, method, path, access, ...more });
  return { get: declare('GET'), delete: declare('DELETE') };
};
const anonymous = endpointsOf('things', { kind: 'anonymous' });
const unread = schema('for nobody');
export const wanted = schema('for the form');
export const readEndpoint = anonymous.get('readThing', '/api/things/:id', {
  summary: 'Lire une chose.', params: schema('of the path'), body: wanted,
  response: schema('of the answer'), errors: ['not_found'],
});
export const removeEndpoint = anonymous.delete('removeThing', '/api/things/:id', { summary: 'Retirer une chose.' });
`;

describe('what browsers get of the contract', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clairvolet-lean-'));
    await mkdir(join(folder, 'shared/contract'), { recursive: true });
    await mkdir(join(folder, 'client/src'), { recursive: true });
    await writeFile(join(folder, 'shared/contract/things.ts'), contract);
    await mkdir(join(folder, 'node_modules/@app'), { recursive: true });
    await symlink(join(folder, 'shared/contract'), join(folder, 'node_modules/@app/contract'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  /** What is left of a page, or of another file, and of the contract that it imports. */
  async function bundle(page: string, file = 'page.ts'): Promise<string> {
    const entry = join(folder, 'client/src', file);
    await writeFile(entry, `import { readEndpoint, removeEndpoint, wanted } from '@app/contract/things.ts';\n${page}`);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [noStrippedContract, contractOfCalls, leanContract],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    });
    const { output } = [built].flat()[0] as { output: { code?: string }[] };
    return output.map(({ code = '' }) => code).join('\n');
  }

  it('is what a call needs, and that there is an answer', async () => {
    const code = await bundle('console.log(readEndpoint, removeEndpoint);');
    for (const part of ['readThing', 'GET', '/api/things/:id', 'anonymous', 'for the form', 'removeThing']) {
      expect(code).toContain(part);
    }
    expect(code).toMatch(/response: true/);
    expect(code.match(/response/g)).toHaveLength(1);
    for (const part of ['Lire une chose', 'of the path', 'of the answer', 'not_found', 'for nobody']) {
      expect(code).not.toContain(part);
    }
  });

  it('is no schema at all in a file that makes calls', async () => {
    const code = await bundle('console.log(readEndpoint, removeEndpoint);', 'thingsApi.ts');
    expect(code).toContain('/api/things/:id');
    expect(code).not.toContain('for the form');
    const reading = 'console.log(readEndpoint.body);';
    await expect(bundle(reading)).resolves.toContain('for the form');
    await expect(bundle(reading, 'thingsApi.ts')).rejects.toThrow(/Browsers do not get this part/);
  });

  it('is nothing of what no page imports', async () => {
    const code = await bundle('console.log(removeEndpoint.path);');
    expect(code).toContain('removeThing');
    expect(code).not.toContain('readThing');
    expect(code).not.toContain('for the form');
  });

  it.each([
    'console.log(readEndpoint.response.text);',
    'const { path, response } = readEndpoint; console.log(path, response);',
    'console.log(readEndpoint.summary);',
    'console.log(readEndpoint.params);',
  ])('does not let a page read the rest: %s', async (page) => {
    await expect(bundle(page)).rejects.toThrow(/Browsers do not get this part/);
  });

  it('lets a page read what it gets', async () => {
    const page = 'const { method, path } = readEndpoint;\nconsole.log(method, path, readEndpoint.body, wanted);';
    await expect(bundle(page)).resolves.toContain('for the form');
  });
});
