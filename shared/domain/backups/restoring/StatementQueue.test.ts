import type { ClientBase } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { StatementQueue, shareOut } from './StatementQueue.ts';

/** A connection that records its statements, and answers when the test lets it. */
function connection() {
  const asked: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const query = async (statement: string) => {
    asked.push(statement);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
  };
  return { asked, client: { query } as unknown as ClientBase, answer: () => answers.shift() };
}

const settle = async () => new Promise((done) => setImmediate(done));
const task = (...statements: string[]) => ({ statements });

describe('a queue of statements', () => {
  it('gives each connection the next task as soon as it is free', async () => {
    const [one, two] = [connection(), connection()];
    const queue = new StatementQueue([task('a'), task('b'), task('c')]);
    queue.complete();
    const all = Promise.all([queue.work(one.client), queue.work(two.client)]);
    two.answer()?.resolve();
    await settle();
    expect([one.asked, two.asked]).toStrictEqual([['a'], ['b', 'c']]);
    two.answer()?.resolve();
    one.answer()?.resolve();
    await all;
  });

  it('starts what depends on a task after it, and before all other tasks', async () => {
    const [one, two] = [connection(), connection()];
    const queue = new StatementQueue([{ statements: ['key 1', 'key 2'], next: [task('index 1'), task('index 2')] }]);
    const all = Promise.all([queue.work(one.client), queue.work(two.client)]);
    queue.add(task('later'));
    queue.complete();
    await settle();
    expect([one.asked, two.asked]).toStrictEqual([['key 1'], ['later']]);
    one.answer()?.resolve();
    await settle();
    one.answer()?.resolve();
    await settle();
    expect(one.asked).toStrictEqual(['key 1', 'key 2', 'index 1']);
    two.answer()?.resolve();
    await settle();
    expect(two.asked).toStrictEqual(['later', 'index 2']);
    one.answer()?.resolve();
    two.answer()?.resolve();
    await all;
  });

  it('keeps its connections waiting while tasks may be added', async () => {
    const one = connection();
    const queue = new StatementQueue();
    const ended = vi.fn<() => void>();
    const work = queue.work(one.client).then(ended);
    await settle();
    expect(ended).not.toHaveBeenCalled();
    queue.complete();
    await work;
    expect(ended).toHaveBeenCalledOnce();
  });

  it('stops every connection with the first failure', async () => {
    const [one, two] = [connection(), connection()];
    const queue = new StatementQueue([task('a', 'never'), task('b', 'nor this'), task('nor that')]);
    queue.complete();
    const ended = Promise.allSettled([queue.work(one.client), queue.work(two.client)]);
    one.answer()?.reject(new Error('no such table'));
    await settle();
    two.answer()?.resolve();
    expect(await ended).toMatchObject([
      { status: 'rejected', reason: { message: 'no such table' } },
      { status: 'rejected', reason: { message: 'no such table' } },
    ]);
    expect([one.asked, two.asked]).toStrictEqual([['a'], ['b']]);
  });

  it('releases a waiting connection when it is abandoned', async () => {
    const queue = new StatementQueue();
    const work = queue.work(connection().client);
    queue.abandon(new Error('the archive is damaged'));
    await expect(work).rejects.toThrow('the archive is damaged');
    expect(() => queue.demandNoFailure()).toThrow('the archive is damaged');
  });

  it('runs independent statements on all connections and throws what failed', async () => {
    const [one, two] = [connection(), connection()];
    const shared = shareOut([one.client, two.client], ['a', 'b']);
    one.answer()?.resolve();
    two.answer()?.reject(new Error('b is not possible'));
    await expect(shared).rejects.toThrow('b is not possible');
  });
});
