import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, buildPhoto, buildProperty, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

const empty = { tagline: '', presentation: '', place: '', word: '', signature: '', ways: [] };
const words = {
  title: 'Mas des Oliviers',
  phone: '04 90 00 00 01',
  texts: {
    fr: {
      tagline: 'Deux gîtes',
      presentation: 'Bienvenue.\n\nÀ bientôt.',
      place: 'Lourmarin',
      word: 'Venez\u202f!',
      signature: 'Amaia',
      ways: [{ to: 'Gare', how: '5 min' }],
    },
    en: { ...empty, tagline: 'Two houses' },
    es: empty,
    de: empty,
  },
  languages: ['en'],
  theme: { accent: '#2b522e', pair: 'galerie', composition: 'album', mark: 'tree' },
  cover: null,
  hidden: [],
  asksReviews: true,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const put = { method: 'PUT', body: words };
const refusedFields = async (
  path: string,
  call: { method: string; body: unknown },
  account: { id: string; email: string },
) => {
  const { status, body } = await (await api.signedIn(account)).call(path, call);
  return { status, body };
};

describe('the content of a host’s site', () => {
  it('is by default taken from the host’s profile, without the phone number', async () => {
    const host = await buildCustomer(api.platform, { firstName: 'Amaia' });
    await api.platform.pool.query(
      `update customer set phone = '0612345678', city = ' Lourmarin ' where account_id = $1`,
      [host.id],
    );
    const { status, body } = await (await api.signedIn(host)).call('/api/host-site');
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      title: 'Chez Amaia',
      phone: '',
      texts: { fr: { ...empty, place: 'Lourmarin' }, en: empty, es: empty, de: empty },
      languages: [],
      theme: { accent: '#b9553b', pair: 'linteau', composition: 'fullPage', mark: 'house' },
      cover: null,
      hidden: [],
      asksReviews: true,
      properties: [],
      contactEmail: host.email,
      missing: ['l’adresse postale'],
      url: null,
      version: 0,
      updatedAt: null,
    });
  });

  it('lists what the legal notice of a company lacks, until it is complete', async () => {
    const host = await buildCustomer(api.platform);
    const client = await api.signedIn(host);
    const change = async (columns: string) =>
      api.platform.pool.query(`update customer set ${columns} where account_id = $1`, [host.id]);
    await change(`company = 'Mas SARL'`);
    expect((await client.call('/api/host-site')).body).toMatchObject({
      title: 'Mas SARL',
      missing: ['l’adresse postale', 'le numéro SIRET'],
    });
    await change(`address = '3 chemin du Puits', postal_code = '84160', city = 'Lourmarin', siret = '12345678200010'`);
    expect((await client.call('/api/host-site')).body).toMatchObject({ missing: [] });
  });

  it('is changed as a whole, by its host only, and read back', async () => {
    const [host, other] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    const client = await api.signedIn(host);
    const changed = await client.call('/api/host-site', put);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...words, updatedAt: api.platform.clock.now().toISOString() });
    await client.call('/api/host-site', { method: 'PUT', body: { title: 'Mas' } });
    expect((await client.call('/api/host-site')).body).toMatchObject({
      title: 'Mas',
      phone: '',
      texts: { fr: empty, en: empty, es: empty, de: empty },
      languages: [],
      version: 2,
    });
    expect((await (await api.signedIn(other)).call('/api/host-site')).body).toMatchObject({ title: 'Chez Maïder' });
    expect(await readRows(api.platform, 'select account_id from host_site')).toStrictEqual([{ account_id: host.id }]);
  });

  it('names what is refused in each field', async () => {
    const host = await buildCustomer(api.platform);
    const body = {
      title: ' ',
      phone: '\u0007',
      texts: {
        fr: {
          tagline: 'a\nb',
          presentation: 'x'.repeat(4_001),
          place: 'x'.repeat(121),
          ways: [{ to: '', how: '5 min' }],
        },
      },
      theme: { ...words.theme, accent: 'red;}body{display:none' },
      languages: ['it'],
    };
    expect(await refusedFields('/api/host-site', { method: 'PUT', body }, host)).toMatchObject({
      status: 422,
      body: {
        errors: {
          title: 'Donnez un nom à votre site',
          phone: 'Ce texte tient sur une ligne',
          'texts.fr.tagline': 'Ce texte tient sur une ligne',
          'texts.fr.presentation': 'Au plus 4\u202f000 caractères',
          'texts.fr.place': 'Au plus 120 caractères',
          'texts.fr.ways.0.to': 'Nommez le lieu',
          'theme.accent': 'Choisissez une couleur, par exemple #b9553b',
          'languages.0': expect.any(String),
        },
      },
    });
  });

  it('accepts pictures and properties of its host only', async () => {
    const { platform } = api;
    const [host, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    const [own, foreign] = [
      await buildProperty(platform, { accountId: host.id }),
      await buildProperty(platform, { accountId: other.id }),
    ];
    const [photo, theirs] = [await buildPhoto(platform, own), await buildPhoto(platform, foreign)];
    const client = await api.signedIn(host);
    const save = async (body: object) =>
      client.call('/api/host-site', { method: 'PUT', body: { title: 'Mas', ...body } });
    expect(await save({ cover: { photoId: theirs.id, x: 0, y: 0 } })).toMatchObject({
      status: 422,
      body: { errors: { cover: 'Cette photo n’est plus là.' } },
    });
    expect(await save({ hidden: [own.id, foreign.id] })).toMatchObject({
      status: 422,
      body: { errors: { hidden: 'Un de ces logements n’est plus là.' } },
    });
    expect(await save({ cover: { photoId: photo.id, x: 10, y: 90 }, hidden: [own.id, own.id] })).toMatchObject({
      status: 200,
      body: { cover: { photoId: photo.id, x: 10, y: 90 }, properties: [{ id: own.id, status: 'active' }] },
    });
  });

  it('is not overwritten by who read an earlier version, unless they do not say which', async () => {
    const host = await buildCustomer(api.platform);
    const client = await api.signedIn(host);
    const save = async (title: string, version?: number) =>
      client.call('/api/host-site', { method: 'PUT', body: { title, ...(version !== undefined && { version }) } });
    expect(await save('Un', 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save('Deux', 0)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await save('Trois', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save('Quatre')).toMatchObject({ status: 200, body: { title: 'Quatre', version: 3 } });
  });

  it('cannot be changed once the account has expired, but can be read', async () => {
    const host = await buildCustomer(api.platform, { subscriptionStatus: 'expired' });
    expect(await refusedFields('/api/host-site', put, host)).toMatchObject({
      status: 403,
      body: { code: 'account_restricted' },
    });
    expect((await (await api.signedIn(host)).call('/api/host-site')).status).toBe(200);
  });

  it('includes its address: the primary name, otherwise the first that is online', async () => {
    const host = await buildCustomer(api.platform);
    const accountId = host.id;
    const client = await api.signedIn(host);
    const url = async () => (await client.call('/api/host-site')).body;
    await buildName(api.platform, { accountId, name: 'attend.sites.example', state: 'pending', step: 'dns' });
    expect(await url()).toMatchObject({ url: null });
    const first = { accountId, name: 'un.sites.example', createdAt: new Date('2026-01-01T00:00:00Z') };
    await buildName(api.platform, first);
    await buildName(api.platform, { accountId, name: 'deux.sites.example' });
    expect(await url()).toMatchObject({ url: 'https://un.sites.example' });
    await buildName(api.platform, { accountId, name: 'principal.example', kind: 'external', isPrimary: true });
    expect(await url()).toMatchObject({ url: 'https://principal.example' });
  });
});
