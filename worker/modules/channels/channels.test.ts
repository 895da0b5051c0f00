import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeDigestWish,
  createFeed,
  readChannelsOverview,
  refreshFeed,
  reviewChannels,
  sendDigests,
} from '@app/domain/channels';
import { readJob } from '@app/domain/jobs';
import {
  buildCustomer,
  buildFeed,
  buildProperty,
  buildReservation,
  channelsSandbox,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

describe('calendars of channels, in a worker', () => {
  let post: Post;
  let host: BuiltAccount;
  let property: BuiltProperty;
  const sandbox = channelsSandbox();
  let listings = 0;

  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());
  beforeEach(async () => {
    host = await buildCustomer(post.platform, { firstName: 'Maïté', trialDays: 100 });
    property = await buildProperty(post.platform, { accountId: host.id, name: 'Villa Arrosa' });
  });

  async function connect() {
    const listing = sandbox.listing('airbnb', `work${(listings += 1)}-${process.pid}`);
    await listing.book({ arrival: '2027-05-03', departure: '2027-05-07' });
    const feed = await createFeed(
      post.platform,
      { accountId: host.id, propertyId: property.id },
      { channel: 'airbnb', url: listing.feedUrl, name: '', rules: [] },
    );
    return { listing, feed };
  }
  const feedOf = async () => (await readChannelsOverview(post.platform, host.id)).properties[0]?.feeds[0];
  const stays = async () =>
    readRows(post.platform, `select 1 from reservation where account_id = $1 and state = 'confirmed'`, [host.id]);
  const mails = (template: string) =>
    post.sink.messages.filter((mail) => mail.template === template && mail.to.includes(host.email));

  it('one that is connected is read at once, and its job says what came of it', async () => {
    const { feed } = await connect();
    await until('the calendar to be read', async () => (await feedOf())?.freshness === 'ok');
    await until(
      'the job to end',
      async () =>
        (await readJob(post.platform.pool, { accountId: host.id, isSuperAdmin: false }, feed.jobId)).state ===
        'succeeded',
    );
    expect(await stays()).toHaveLength(1);
    expect(await feedOf()).toMatchObject({ counts: { stays: 1 }, failure: null });
  });

  it('those that are due are read without anybody asking, and a worker that died hinders nobody for longer than a minute', async () => {
    const { listing } = await connect();
    await until('the calendar to be read', async () => (await feedOf())?.freshness === 'ok');
    await post.settled();
    await listing.book({ arrival: '2027-06-03', departure: '2027-06-07' });
    // Leased by somebody who is no more.
    await post.platform.pool.query('update feed set leased_until = $2 where account_id = $1', [
      host.id,
      new Date(post.platform.clock.now().getTime() + 30_000),
    ]);
    post.platform.clock.advance(20 * 60_000);
    await until('the second stay', async () => (await stays()).length === 2);
    expect(await feedOf()).toMatchObject({ counts: { stays: 2 } });
  });

  it('a double booking is mailed at once, once, with the way to its page', async () => {
    await buildReservation(post.platform, property, {
      arrival: '2027-05-05',
      departure: '2027-05-06',
      guest: { firstName: 'Ane', lastName: 'Duhamel' },
    });
    const { feed } = await connect();
    await until('the mail', () => mails('double_booking').length > 0);
    await refreshFeed(post.platform, { accountId: host.id, id: feed.id });
    await post.platform.relay.idle();
    await post.settled();
    const [mail, ...more] = mails('double_booking');
    expect(more).toStrictEqual([]);
    expect(mail?.subject).toBe('Double réservation à Villa Arrosa, du 5 au 6 mai 2027');
    expect(mail?.text).toContain('Ane Duhamel');
    const [found] = await readRows<{ id: string }>(
      post.platform,
      'select id from double_booking where account_id = $1',
      [host.id],
    );
    expect(mail?.text).toContain(`https://clairvolet.example/dashboard/doubles-reservations/${found?.id ?? ''}`);
  });

  it('an empty calendar is mailed as a question, one that cannot be read for two hours as a fault, each once', async () => {
    const { listing, feed } = await connect();
    await until('the calendar to be read', async () => (await feedOf())?.freshness === 'ok');
    await listing.fault('empty');
    await refreshFeed(post.platform, { accountId: host.id, id: feed.id });
    await until('the question', () => mails('feed_quarantined').length > 0);
    expect(mails('feed_quarantined')[0]?.text).toContain('Aucune nuit n’a été libérée.');
    await listing.fault('http404');
    for (let hours = 0; hours < 4; hours += 1) {
      post.platform.clock.advance(61 * 60_000);
      await refreshFeed(post.platform, { accountId: host.id, id: feed.id });
      await post.platform.relay.idle();
      await post.settled();
    }
    expect(mails('feed_failing')).toHaveLength(1);
    expect(mails('feed_failing')[0]?.text).toContain('Airbnb ne connaît plus cette adresse.');
    expect(mails('feed_quarantined')).toHaveLength(1);
    expect(await stays()).toHaveLength(1);
  });

  it('a host who wants it is told each morning, once, how their calendars stand; who does not is told nothing', async () => {
    await changeDigestWish(post.platform, host.id, true);
    const other = await buildCustomer(post.platform, { trialDays: 100 });
    await changeDigestWish(post.platform, other.id, true);
    const { listing, feed } = await connect();
    await until('the calendar to be read', async () => (await feedOf())?.freshness === 'ok');
    for (let time = 0; time < 2; time += 1) {
      await sendDigests(post.platform);
      await post.settled();
    }
    const [mail, ...more] = mails('calendar_digest');
    expect(more).toStrictEqual([]);
    expect(mail?.subject.replaceAll(/\s/g, ' ')).toBe('Vos calendriers ce matin : tout est à jour');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Depuis hier : 1 nouveau séjour. 1 calendrier, 1 à jour.');
    expect(mail?.text).toContain('https://clairvolet.example/dashboard/plateformes');
    // Nothing is linked there: there is nothing to tell.
    const digests = post.sink.messages.filter(({ template }) => template === 'calendar_digest');
    expect(digests.filter(({ to }) => to.includes(other.email))).toStrictEqual([]);

    post.platform.clock.advanceDays(1);
    await listing.fault('http404');
    await refreshFeed(post.platform, { accountId: host.id, id: feed.id });
    await post.settled();
    await sendDigests(post.platform);
    await post.settled();
    expect(mails('calendar_digest')).toHaveLength(2);
    expect(mails('calendar_digest')[1]?.subject.replaceAll(/\s/g, ' ')).toContain('1 calendrier à regarder');
    await changeDigestWish(post.platform, host.id, false);
    post.platform.clock.advanceDays(1);
    await sendDigests(post.platform);
    await post.settled();
    expect(mails('calendar_digest')).toHaveLength(2);
  });

  it('the team is told once a day of a channel that fails five hosts for one cause, and not of four', async () => {
    const toTeam = () => post.sink.messages.filter(({ template }) => template === 'admin_channel_failing');
    async function failOneMore() {
      const account = await buildCustomer(post.platform, { trialDays: 100 });
      const { id } = await buildFeed(post.platform, await buildProperty(post.platform, { accountId: account.id }), {
        channel: 'greengo',
      });
      await post.platform.pool.query(
        `update feed set failures = 4, failing_since = $2, next_read_at = $3, failure = '{"reason":"html","status":200}' where id = $1`,
        [id, post.platform.clock.now(), new Date('2100-01-01')],
      );
    }
    async function review() {
      await reviewChannels(post.platform);
      await post.settled();
    }
    for (let hosts = 0; hosts < 4; hosts += 1) await failOneMore();
    await review();
    expect(toTeam()).toStrictEqual([]);
    await failOneMore();
    await review();
    await review();
    const [mail, ...more] = toTeam();
    expect(more).toStrictEqual([]);
    expect(mail?.subject.replaceAll(/\s/g, ' ')).toBe('GreenGo : 5 calendriers en panne');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('GreenGo ne se lit plus chez 5 hôtes.');
    expect(mail?.text).toContain('https://clairvolet.example/admin/calendars?plateforme=greengo&cause=html');
    post.platform.clock.advanceDays(1);
    await review();
    expect(toTeam()).toHaveLength(2);
  });
});
