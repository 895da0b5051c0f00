import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyQueues, readRows } from '@app/domain/testing';
import { byTheClock, openPost, type Post, until } from '../testing/openPost.ts';

describe.skipIf(inject('testRedisUrl') === null)('Redis that loses everything', () => {
  let post: Post;
  beforeEach(async () => {
    post = await openPost({ backend: 'redis' });
  });
  afterEach(async () => post.close());

  const welcomed = () => post.sink.messages.filter(({ template }) => template === 'welcome').flatMap(({ to }) => to);

  it('before a worker starts loses no mail', async () => {
    const registered = await Promise.all(Array.from({ length: 5 }, async () => post.register()));
    await emptyQueues(post.platform);
    await post.work();
    await post.sink.waitFor(10);
    await post.settled();
    expect(welcomed().toSorted()).toStrictEqual(registered.map(({ email }) => email).toSorted());
    expect(post.sink.messages).toHaveLength(10);
  });

  it('while a worker runs and jobs wait for their retry loses no mail', async () => {
    post.sink.refuse(2, 451);
    await post.work();
    await until('the marker', async () => !(await post.platform.queues.isEmptied()));
    const registered = await Promise.all(Array.from({ length: 3 }, async () => post.register()));
    await emptyQueues(post.platform);
    // Up to 5 s until it is noticed, then what two refusals put off.
    await post.sink.waitFor(6, 30_000);
    expect(new Set(welcomed())).toStrictEqual(new Set(registered.map(({ email }) => email)));
    const done = async () =>
      readRows(post.platform, 'select from processed_event where handler <> all($1)', [byTheClock.handlers]);
    await until('the inbox to know all of it', async () => (await done()).length === 6);
  });
});
