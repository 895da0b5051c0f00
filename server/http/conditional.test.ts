import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import { reportProgress, startJob } from '@app/domain/jobs';
import { buildAdministrator, buildCustomer, buildJob } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

describe('an answer to a conditional request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  /** As a browser revalidates its cached answer. */
  const ifNot = async (client: ApiClient, path: string, etag: string | null) =>
    client.call(path, { headers: { 'if-none-match': etag ?? '""', 'cache-control': 'max-age=0' } });

  it.each(['/api/plans', '/api/settings/public', '/api/openapi.json'])(
    '%s is sent once, then 304 until it changes',
    async (path) => {
      const client = api.visitor();
      const first = await client.call(path);
      const etag = first.headers.get('etag');
      expect(first.status).toBe(200);
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');

      const second = await ifNot(client, path, etag);
      expect([second.status, second.body]).toStrictEqual([304, '']);
      expect(second.headers.get('etag')).toBe(etag);
      expect((await ifNot(client, path, `W/${etag}`)).status).toBe(304);
      expect((await ifNot(client, path, '"another"')).status).toBe(200);

      const at = api.platform.clock.now();
      if (path === '/api/plans') await api.platform.pool.query(`update plan set name = 'Pro' where slug = 'business'`);
      else await api.platform.settings.save({ site_title: `Les Volets de ${path}` }, { at, by: null });
      // Within moments: a change of the plans is heard of, from whichever process it comes.
      await expect.poll(async () => (await ifNot(client, path, etag)).status, { interval: 5 }).toBe(200);
      expect((await client.call(path)).headers.get('etag')).not.toBe(etag);
    },
  );

  it('the plans are those on offer, in their order, without internal fields', async () => {
    const { body } = await api.visitor().call('/api/plans');
    expect((body as { slug: string }[]).map(({ slug }) => slug)).toStrictEqual(['starter', 'business', 'enterprise']);
    expect(Object.keys((body as object[])[0] ?? {}).toSorted()).toStrictEqual([
      'description',
      'features',
      'id',
      'maxProperties',
      'name',
      'priceMonthlyCents',
      'priceYearlyCents',
      'slug',
    ]);
  });

  it('the public settings contain no other settings', async () => {
    await api.platform.settings.save(
      { smtp_password: 'canari-smtp', smtp_host: 'canari.example', admin_email: 'canari@clairvolet.test' },
      { at: api.platform.clock.now(), by: null },
    );
    const { body } = await api.visitor().call('/api/settings/public');
    expect(Object.keys(body as object).toSorted()).toStrictEqual(publicSettingKeys.toSorted());
    expect(JSON.stringify(body)).not.toContain('canari');
  });

  it('a job changes its tag with its state, and is shown to its owner only', async () => {
    const owner = await buildCustomer(api.platform);
    const client = await api.signedIn(owner);
    const id = await buildJob(api.platform, owner.id);
    const path = `/api/jobs/${id}`;
    const tags = new Set<string | null>();
    const moves = [
      async () => undefined,
      async () => startJob(api.platform.pool, id, 'En cours', api.platform.clock.now()),
      async () => reportProgress(api.platform.pool, id, 40, 'En cours'),
      async () => reportProgress(api.platform.pool, id, 40, 'Presque'),
    ];
    let last: string | null = null;
    for (const move of moves) {
      await move();
      const answer = await ifNot(client, path, last);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      last = answer.headers.get('etag');
      tags.add(last);
      expect((await ifNot(client, path, last)).status).toBe(304);
    }
    expect(tags.size).toBe(moves.length);

    const stranger = await ifNot(await api.signedIn(await buildCustomer(api.platform)), path, last);
    expect([stranger.status, stranger.headers.get('etag')]).toStrictEqual([404, null]);
    expect(stranger.body).toMatchObject({ code: 'not_found', detail: 'Cette tâche est introuvable.' });
    expect((await ifNot(api.visitor(), path, last)).status).toBe(401);
    const chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    expect((await chief.call(path)).status).toBe(200);
  });

  it('for a signed-in person is stored by no shared cache', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    for (const path of ['/api/session', '/api/account/overview']) {
      expect((await client.call(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('HEAD answers the same headers without the body', async () => {
    const [get, head] = [
      await api.visitor().call('/api/plans'),
      await api.visitor().call('/api/plans', { method: 'HEAD' }),
    ];
    expect([head.status, head.body]).toStrictEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('a public read', () => {
  it('never touches the session, not even for a browser that sends its cookie', async () => {
    const api = await startApi();
    try {
      const client = await api.signedIn(await buildCustomer(api.platform));
      const garbage = api.visitor();
      garbage.setCookie('clairvolet', 'garbage');
      garbage.setCookie('clairvolet.sig', 'garbage');
      // Any query of this table fails from now on.
      await api.platform.pool.query('alter table session rename to session_away');
      expect((await client.call('/api/session')).status).toBe(500);
      for (const browser of [client, garbage]) {
        for (const path of [
          '/api/plans',
          '/api/settings/public',
          '/api/openapi.json',
          '/api/docs',
          '/healthz',
          '/readyz',
        ]) {
          const answer = await browser.call(path);
          expect([path, answer.status, answer.cookies]).toStrictEqual([path, 200, []]);
          expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i);
        }
      }
    } finally {
      await api.stop();
    }
  });
});
