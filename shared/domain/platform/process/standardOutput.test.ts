import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const logger = JSON.stringify(new URL('logger.ts', import.meta.url).href);

/** Runs a process that logs, and reads what it printed. */
async function run(work: string): Promise<{ messages: string[]; code: number | null }> {
  const program = `
    import { createLogger } from ${logger};
    const log = createLogger({ level: 'info', process: 'admin' });
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const printed = await text(child.stdout);
  const [code] = (await closed) as [number | null];
  const lines = printed.split('\n').filter((line) => line !== '');
  return { messages: lines.map((line) => (JSON.parse(line) as { msg: string }).msg), code };
}

const thousand = Array.from({ length: 1_000 }, (_, at) => String(at));
const logThousand = `for (let at = 0; at < 1000; at += 1) log.info(String(at));`;

describe('what a process logs', () => {
  it.each([
    ['ends by itself', logThousand, 0],
    ['exits in the same breath', `${logThousand} process.exit(3);`, 3],
    ['fails in the same breath', `${logThousand} throw new Error('broken');`, 1],
    ['fails in a promise that nobody watches', `${logThousand} void Promise.reject(new Error('broken'));`, 1],
  ])('is complete and in order when it %s', async (_how, work, code) => {
    const { messages, code: exit } = await run(work);
    expect([exit, messages]).toStrictEqual([code, thousand]);
  });

  it('is written before a later turn in which the process is killed', async () => {
    const { messages } = await run(`${logThousand} setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);`);
    expect(messages).toStrictEqual(thousand);
  });

  it('is written at once when it is fatal', async () => {
    const { messages } = await run(`log.info('before'); log.fatal('over'); process.kill(process.pid, 'SIGKILL');`);
    expect(messages).toStrictEqual(['before', 'over']);
  });
});
