import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContainers } from './checkContainers.ts';
import type { Verdict } from './runGates.ts';
import { plantTree } from './plantTree.ts';

const repository = resolve(import.meta.dirname, '../..');
const files = ['Dockerfile', 'docker-compose.yml', '.env.example', 'docs/OPERATIONS.md'];

/** Judges the containers of this repository after one replacement in one of the files. */
async function judge(changed?: string, from: string | RegExp = '', to = ''): Promise<Verdict> {
  await using tree = await plantTree(undefined);
  for (const file of files) {
    const text = await readFile(join(repository, file), 'utf8');
    const planted = file === changed ? text.replace(from, () => to) : text;
    if (file === changed && planted === text) throw new Error(`${file} does not contain ${from}`);
    await mkdir(dirname(join(tree.root, file)), { recursive: true });
    await writeFile(join(tree.root, file), planted);
  }
  return await checkContainers(tree.root);
}

const compose = 'docker-compose.yml';

describe('the containers', () => {
  it('pass as they are', async () => {
    expect(await judge()).toMatchObject({ passed: true, details: '' });
  });

  it.each([
    ['an unknown instruction', 'Dockerfile', 'WORKDIR /app', 'WORKDIRECTORY /app', 'Unknown instruction'],
    ['a missing argument', 'Dockerfile', 'USER node', 'USER', 'Instruction has no arguments'],
    ['a base image without a version', 'Dockerfile', 'node:24.21.0-bookworm-slim', 'node', 'node is not pinned'],
    [
      'a base image that moves',
      'Dockerfile',
      'node:24.21.0-bookworm-slim',
      'node:24-slim',
      'node:24-slim is not pinned',
    ],
    [
      'another Node.js',
      'Dockerfile',
      'node:24.21.0-',
      'node:24.20.0-',
      'node:24.20.0-bookworm-slim is another version',
    ],
    ['a program of ours that runs as root', 'Dockerfile', 'USER node', '', 'server runs as root'],
    [
      'a program of ours without a health check',
      'Dockerfile',
      /HEALTHCHECK --.*\n.*\n(?=CMD .*server)/,
      '',
      'server has no',
    ],
    ['an image that moves', compose, 'postgres:18.4-bookworm', 'postgres:latest', 'postgres runs postgres:latest'],
    ['an image without a tag', compose, 'caddy:2.11.4-alpine', 'caddy', 'caddy runs caddy, which'],
    ['a service that is not started again', compose, 'init: true', "restart: 'no'", 'server is never restarted'],
    [
      'a service without a restart policy',
      compose,
      '  restart: unless-stopped\n',
      '',
      'postgres has no restart policy',
    ],
    [
      'a service without a health check',
      compose,
      /healthcheck:\n.*pg_isready/,
      'x-check:\n      test: [CMD',
      'postgres has no health',
    ],
    [
      'a database that can be reached from outside',
      compose,
      'shm_size: 256m',
      "ports: ['5432:5432']",
      'postgres is on an internal',
    ],
    ['a target that is not there', compose, 'target: server', 'target: api', 'server is built from "api"'],
    [
      'a service that cannot be many',
      compose,
      'build: { context: ., target: worker }',
      'build: { context: ., target: worker }\n    container_name: worker',
      'worker cannot be scaled',
    ],
    ['a variable that is not documented', compose, 'TRUST_PROXY:', 'TRUST_PROXIES:', 'server gets TRUST_PROXIES'],
    ['a variable that the example does not name', '.env.example', 'APP_KEY=\n', '', 'APP_KEY is missing'],
    ['an example that nothing reads', '.env.example', 'APP_KEY=\n', 'APP_KEY=\nAPP_SALT=\n', 'nothing reads APP_SALT'],
    ['a secret in the example', '.env.example', 'APP_KEY=\n', 'APP_KEY=bm90IGEgc2VjcmV0\n', 'APP_KEY has a value'],
  ])('fail with %s', async (_what, file, from, to, problem) => {
    const { passed, details } = await judge(file, from, to);
    expect(details).toContain(problem);
    expect(passed).toBe(false);
  });
});
