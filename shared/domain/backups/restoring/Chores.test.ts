import type { ClientBase } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { Chores, shareOut } from './Chores.ts';

/** A connection that notes what it is asked, and answers when it is told to. */
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
const chore = (...statements: string[]) => ({ statements });

describe('chores', () => {
  it('gives each connection the next one as soon as it is free', async () => {
    const [one, two] = [connection(), connection()];
    const chores = new Chores([chore('a'), chore('b'), chore('c')]);
    chores.complete();
    const all = Promise.all([chores.work(one.client), chores.work(two.client)]);
    two.answer()?.resolve();
    await settle();
    expect([one.asked, two.asked]).toStrictEqual([['a'], ['b', 'c']]);
    two.answer()?.resolve();
    one.answer()?.resolve();
    await all;
  });

  it('lets what depends on a chore wait for it, and comes to it before all others', async () => {
    const [one, two] = [connection(), connection()];
    const chores = new Chores([{ statements: ['key 1', 'key 2'], next: [chore('index 1'), chore('index 2')] }]);
    const all = Promise.all([chores.work(one.client), chores.work(two.client)]);
    chores.add(chore('later'));
    chores.complete();
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

  it('goes on waiting while more may come', async () => {
    const one = connection();
    const chores = new Chores();
    const ended = vi.fn<() => void>();
    const work = chores.work(one.client).then(ended);
    await settle();
    expect(ended).not.toHaveBeenCalled();
    chores.complete();
    await work;
    expect(ended).toHaveBeenCalledOnce();
  });

  it('has everyone stop with what went wrong first', async () => {
    const [one, two] = [connection(), connection()];
    const chores = new Chores([chore('a', 'never'), chore('b', 'nor this'), chore('nor that')]);
    chores.complete();
    const ended = Promise.allSettled([chores.work(one.client), chores.work(two.client)]);
    one.answer()?.reject(new Error('no such table'));
    await settle();
    two.answer()?.resolve();
    expect(await ended).toMatchObject([
      { status: 'rejected', reason: { message: 'no such table' } },
      { status: 'rejected', reason: { message: 'no such table' } },
    ]);
    expect([one.asked, two.asked]).toStrictEqual([['a'], ['b']]);
  });

  it('is left by whoever waits when it is abandoned', async () => {
    const chores = new Chores();
    const work = chores.work(connection().client);
    chores.abandon(new Error('the archive is damaged'));
    await expect(work).rejects.toThrow('the archive is damaged');
    expect(() => chores.demandNoFailure()).toThrow('the archive is damaged');
  });

  it('shares statements out and says what failed', async () => {
    const [one, two] = [connection(), connection()];
    const shared = shareOut([one.client, two.client], ['a', 'b']);
    one.answer()?.resolve();
    two.answer()?.reject(new Error('b is not possible'));
    await expect(shared).rejects.toThrow('b is not possible');
  });
});
