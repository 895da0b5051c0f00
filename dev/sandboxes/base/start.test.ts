import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';

const starts: [name: string, options: string[], answers: string][] = [
  ['stripe', ['--port', '0'], '/'],
  ['registrar', ['--port', '0'], '/sandbox/ledger'],
  ['channels', ['--port', '0'], '/'],
  ['dns', ['--port', '0', '--api-port', '0'], '/'],
  ['inbox', ['--port', '0', '--smtp-port', '0'], '/messages'],
];

function start(name: string, options: string[]) {
  const script = join(import.meta.dirname, '..', name, 'start.ts');
  // Without the environment of the product, and from elsewhere.
  const child = spawn(process.execPath, [script, ...options], {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: once(child, 'close') };
}

describe('the start command of a sandbox', () => {
  it.each(starts)(
    'of %s says where it listens, answers there, and ends when it is asked to',
    async (name, options, path) => {
      const { child, ended } = start(name, options);
      const [line] = await once(createInterface(child.stdout), 'line');
      const [address = ''] = /http:\/\/[\w.]+:\d+/.exec(String(line)) ?? [];
      expect((await fetch(address + path)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    },
  );

  it('says what is wrong with an option, and which there are', async () => {
    const refused = start('stripe', ['--port', 'many']);
    const [reason] = await once(createInterface(refused.child.stderr), 'line');
    expect(reason).toBe(
      'The Stripe sandbox cannot start: --port must be a port between 0 (any free one) and 65535, but it is "many".',
    );
    expect(await refused.ended).toEqual([1, null]);
    const helped = start('stripe', ['--help']);
    const [first] = await once(createInterface(helped.child.stdout), 'line');
    expect(first).toMatch(/^--port +STRIPE_SANDBOX_PORT .*\(12111\)$/);
    expect(await helped.ended).toEqual([0, null]);
  });
});
