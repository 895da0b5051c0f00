import { describe, expect, it } from 'vitest';
import { captureLogs } from '../../testing/index.ts';
import { Background } from './Background.ts';

describe('work in the background', () => {
  it('is waited for, also what it begins itself', async () => {
    const background = new Background(captureLogs());
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    background.run(async () => {
      await first.promise;
      background.run(async () => second.promise, 'second');
    }, 'first');
    let isIdle = false;
    const idle = background.idle().then(() => (isIdle = true));
    first.resolve();
    await first.promise;
    await new Promise((passed) => {
      setImmediate(passed);
    });
    expect(isIdle).toBe(false);
    second.resolve();
    await idle;
  });

  it('is logged when it fails, and disturbs nothing else', async () => {
    const logs = captureLogs();
    const background = new Background(logs);
    let done = 0;
    background.run(async () => Promise.reject(new Error('full')), 'not written');
    background.run(() => {
      throw new Error('at once');
    }, 'not begun');
    background.run(async () => Promise.resolve((done += 1)), 'not counted');
    await background.idle();
    expect(done).toBe(1);
    expect(logs.lines()).toMatchObject([
      { msg: 'not begun', err: { message: 'at once' } },
      { msg: 'not written', err: { message: 'full' } },
    ]);
  });
});
