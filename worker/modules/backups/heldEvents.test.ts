import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropEvents, listHeldEvents, releaseEvents } from '@app/domain/backups';
import { readRows } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';
import { carryOut, confirmRestore, lastEvent, takeBackup } from '../../testing/restores.ts';

const by = '019a0000-0000-7000-8000-000000000000';

describe('events that were still pending when a backup was restored', () => {
  let post: Post;
  let names: Record<'sentSince' | 'neverSent' | 'afterwards', string>;
  beforeAll(async () => {
    post = await openPost();
    const { platform } = post;
    // Nobody works yet: of these two the backup has the events, not carried out.
    const sentSince = await post.register();
    const neverSent = await post.register();
    const backup = await takeBackup(platform);
    // Done, and not yet marked as settled.
    await platform.pool.query(
      `insert into processed_event (event_id, handler, processed_at)
       select $1, handler, now() from unnest(array['sendWelcomeMail', 'notifyNewCustomer']) as handler`,
      [sentSince.eventId],
    );
    const afterwards = await post.register();
    names = { sentSince: sentSince.eventId, neverSent: neverSent.eventId, afterwards: afterwards.eventId };
    await confirmRestore(platform, backup);
    await carryOut(platform);
    await platform.relay.idle();
  });
  afterAll(async () => post.close());

  const held = async () => (await listHeldEvents(post.platform, { page: 1, pageSize: 50 })).events;
  const welcomed = () => post.sink.messages.filter(({ template }) => template === 'welcome').length;

  it('are held, those of the archive and those of the replaced database; events processed since stay processed', async () => {
    expect((await held()).map(({ id, from }) => [id, from])).toStrictEqual([
      [names.neverSent, 'here'],
      [names.afterwards, 'here'],
    ]);
    expect(await readRows(post.platform, 'select held_at from outbox where id = $1', [names.sentSince])).toStrictEqual([
      { held_at: null },
    ]);
    const restored = await lastEvent(post.platform, 'backups.restored');
    expect(await readRows(post.platform, 'select held_at from outbox where id = $1', [restored.id])).toStrictEqual([
      { held_at: null },
    ]);
  });

  it('are not carried out even if the queue still holds their jobs, and do not count as overdue', async () => {
    const queues = new Map([
      ['mail', 2],
      ['backups', 1],
      ['maintenance', 1],
      ['billing', 1],
      ['hosting', 1],
    ] as const);
    await post.work({ queues });
    await post.settled();
    expect(welcomed()).toBe(0);
    expect(await readRows(post.platform, 'select from dead_letter')).toHaveLength(0);
    expect(await post.platform.metrics.expose()).toContain('clairvolet_outbox_waiting_events 0');
    expect(await held()).toHaveLength(2);
  });

  it('are carried out after they are released, and never after they are dropped', async () => {
    post.platform.clock.advance(60_000);
    expect(await dropEvents(post.platform, { ids: [names.afterwards], by })).toStrictEqual({ events: 1 });
    expect(await releaseEvents(post.platform, { ids: undefined, by })).toStrictEqual({ events: 1 });
    expect(await held()).toStrictEqual([]);
    await until('the mail of the released one', () => welcomed() === 1);
    await post.settled();
    expect(welcomed()).toBe(1);
    expect(await releaseEvents(post.platform, { ids: undefined, by })).toStrictEqual({ events: 0 });
  });
});
