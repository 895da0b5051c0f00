import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

const words = {
  title: 'Mas des Oliviers',
  tagline: 'Deux gîtes',
  presentation: 'Bienvenue.\n\nÀ bientôt.',
  place: 'Lourmarin',
  phone: '04 90 00 00 01',
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
      tagline: '',
      presentation: '',
      place: 'Lourmarin',
      phone: '',
      contactEmail: host.email,
      missing: ['l’adresse postale'],
      url: null,
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
    await client.call('/api/host-site', { method: 'PUT', body: { ...words, tagline: '', phone: '' } });
    expect((await client.call('/api/host-site')).body).toMatchObject({ ...words, tagline: '', phone: '' });
    expect((await (await api.signedIn(other)).call('/api/host-site')).body).toMatchObject({ title: 'Chez Maïder' });
    expect(await readRows(api.platform, 'select account_id from host_site')).toStrictEqual([{ account_id: host.id }]);
  });

  it('names what is refused in each field', async () => {
    const host = await buildCustomer(api.platform);
    const body = {
      title: ' ',
      tagline: 'a\nb',
      presentation: 'x'.repeat(4_001),
      place: 'x'.repeat(121),
      phone: '\u0007',
    };
    expect(await refusedFields('/api/host-site', { method: 'PUT', body }, host)).toMatchObject({
      status: 422,
      body: {
        errors: {
          title: 'Donnez un nom à votre site',
          tagline: 'Ce texte tient sur une ligne',
          presentation: 'Au plus 4000 caractères',
          place: 'Au plus 120 caractères',
          phone: 'Ce texte tient sur une ligne',
        },
      },
    });
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
