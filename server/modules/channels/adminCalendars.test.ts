import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type {
  listAllFeedsEndpoint,
  listFeedCausesEndpoint,
  readLedgerAsTeamEndpoint,
} from '@app/contract/channels/adminApi.ts';
import { allowHelp } from '@app/domain/reservations';
import {
  buildAdministrator,
  buildCustomer,
  buildFeed,
  buildProperty,
  ParsedMetrics,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

describe('the calendars of all hosts', () => {
  let api: TestApi;
  let team: ApiClient;
  const hosts: BuiltAccount[] = [];
  const feeds: string[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    team = await api.signedIn(await buildAdministrator(platform, { role: 'super_admin' }));
    // Five that Booking.com answers by a page, one of Airbnb in quarantine, one that is well.
    for (let at = 0; at < 7; at += 1) {
      const host = await buildCustomer(platform, { firstName: 'Maïté', lastName: `Etche${at}`, trialDays: 100 });
      const property = await buildProperty(platform, { accountId: host.id, name: `Villa ${at}` });
      const { id } = await buildFeed(platform, property, {
        channel: at < 5 ? 'booking' : 'airbnb',
        quarantined: at === 5,
      });
      if (at < 5)
        await platform.pool.query(
          `update feed set failures = 3, failing_since = $2, failure = '{"reason":"html","status":200}' where id = $1`,
          [id, platform.clock.now()],
        );
      hosts.push(host);
      feeds.push(id);
    }
  });
  afterAll(async () => api.stop());

  const list = async (query: string) =>
    (await team.call(`/api/admin/feeds${query}`)).body as EndpointResponse<typeof listAllFeedsEndpoint>;

  it('are listed by state, channel, cause and host, with how they go and never with what they contain', async () => {
    const all = await list('');
    expect(all.counts).toMatchObject({ failing: 5, quarantined: 1, ok: 1 });
    expect(all.total).toBe(7);
    expect(JSON.stringify(all)).not.toContain('.ics');
    const failing = await list('?channel=booking&cause=html');
    expect(failing.feeds.map(({ id }) => id).toSorted()).toStrictEqual(feeds.slice(0, 5).toSorted());
    expect(failing.feeds[0]).toMatchObject({
      freshness: 'failing',
      failures: 3,
      cause: 'A répondu par une page, pas par un calendrier',
    });
    expect((await list('?state=quarantined')).feeds).toMatchObject([{ id: feeds[5], cause: 'Calendrier devenu vide' }]);
    expect((await list('?search=etche6')).feeds).toMatchObject([{ id: feeds[6], hostEmail: hosts[6]?.email }]);
  });

  it('are counted by channel and cause, and five hosts with one cause are an outbreak', async () => {
    const read = async () =>
      (await team.call('/api/admin/feeds/causes')).body as EndpointResponse<typeof listFeedCausesEndpoint>;
    const { causes, feeds: count } = await read();
    expect(count).toBe(7);
    expect(causes).toMatchObject([
      {
        channel: 'booking',
        cause: 'html',
        label: 'a répondu par une page, pas par un calendrier',
        feeds: 5,
        hosts: 5,
        of: 5,
        isOutbreak: true,
      },
      { channel: 'airbnb', cause: 'quarantine emptied', feeds: 1, hosts: 1, of: 2, isOutbreak: false },
    ]);
  });

  it('are counted and found by « unknown » where no reason of their failures is stored', async () => {
    await api.platform.pool.query('update feed set failures = 1 where id = $1', [feeds[6]]);
    try {
      const { body } = await team.call('/api/admin/feeds/causes');
      expect(body).toMatchObject({
        causes: [
          { cause: 'html' },
          { cause: 'quarantine emptied', feeds: 1 },
          { channel: 'airbnb', cause: 'unknown', label: 'cause inconnue', feeds: 1 },
        ],
      });
      expect((await list('?cause=unknown')).feeds).toMatchObject([{ id: feeds[6], cause: 'Cause inconnue' }]);
    } finally {
      await api.platform.pool.query('update feed set failures = 0 where id = $1', [feeds[6]]);
    }
  });

  it('are exported as CSV, which is noted in the journal', async () => {
    const { status, body } = await team.call('/api/admin/feeds/csv?state=failing');
    expect(status).toBe(200);
    expect(String(body).trim().split('\n')).toHaveLength(6);
    expect(await readRows(api.platform, `select 1 from audit_entry where action = 'feeds.exported'`, [])).toHaveLength(
      1,
    );
  });

  it('open their ledger to the team only while their host allows it, and each look is noted', async () => {
    const read = async () =>
      (await team.call(`/api/admin/feeds/${feeds[6]}/ledger`)).body as EndpointResponse<
        typeof readLedgerAsTeamEndpoint
      >;
    const looks = async () =>
      readRows(api.platform, `select 1 from audit_entry where action = 'users.guests_seen'`, []);
    expect(await read()).toMatchObject({ feed: { id: feeds[6] }, allowedUntil: null, entries: [] });
    expect(await looks()).toStrictEqual([]);
    await allowHelp(api.platform, hosts[6]?.id ?? '', 3);
    const shown = await read();
    expect(shown.allowedUntil).not.toBeNull();
    expect(shown.entries).toMatchObject([{ kind: 'read', hasBody: false }]);
    expect(await looks()).toHaveLength(1);
  });

  it('are in the metrics: those that fail, those in doubt and those that nobody reads', async () => {
    const value = async (name: string) =>
      new ParsedMetrics(String((await api.visitor().call('/metrics')).body)).value(`clairvolet_feeds_${name}`);
    expect([await value('failing'), await value('quarantined'), await value('overdue')]).toStrictEqual([5, 1, 0]);
    api.platform.clock.advance(6 * 60_000);
    expect(await value('overdue')).toBe(7);
  });
});
