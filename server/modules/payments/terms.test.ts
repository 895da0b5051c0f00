import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, buildProperty, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const terms = {
  deposit: { kind: 'acompte', percent: 25 },
  means: { transfer: { holder: 'Maialen Etcheverry', iban: 'fr76 3000 6000 0112 3456 7890 189' } },
};

describe('the terms of stay of a host', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  let ofProperty: string;

  beforeAll(async () => {
    api = await startApi();
    host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
    ofProperty = `/api/properties/${(await buildProperty(api.platform, { accountId: host.id })).id}/stay-terms`;
  });
  afterAll(async () => api.stop());

  const put = async (path: string, body: unknown, by = client) => by.call(path, { method: 'PUT', body });
  const remove = async (path: string, by = client) => by.call(path, { method: 'DELETE' });
  const ofHost = '/api/stay-terms';

  it('are for nobody who is not signed in, and those of a property not found by another host', async () => {
    const calls = async (by: ApiClient) => [
      await by.call(ofProperty),
      await put(ofProperty, terms, by),
      await remove(ofProperty, by),
    ];
    const visitor = api.visitor();
    const anonymous = [await visitor.call(ofHost), await put(ofHost, terms, visitor), ...(await calls(visitor))];
    expect(anonymous.map(({ status }) => status)).toStrictEqual([401, 401, 401, 401, 401]);
    const foreign = await calls(await api.signedIn(await buildCustomer(api.platform)));
    expect(foreign.map(({ status }) => status)).toStrictEqual([404, 404, 404]);
    const administrator = await api.signedIn(await buildAdministrator(api.platform));
    expect(await administrator.call(ofHost)).toMatchObject({ status: 403 });
  });

  it('are read, replaced, and given to a property of its own', async () => {
    expect(await client.call(ofHost)).toMatchObject({
      status: 200,
      body: { source: 'defaults', version: 0, ownIds: [] },
    });
    expect(await put(ofHost, terms)).toMatchObject({
      status: 200,
      body: { source: 'host', version: 1, terms: { means: { transfer: { iban: 'FR7630006000011234567890189' } } } },
    });
    expect(await client.call(ofProperty)).toMatchObject({ status: 200, body: { source: 'host', version: 0 } });
    expect(await put(ofProperty, { ...terms, deposit: { percent: 0 }, version: 0 })).toMatchObject({
      status: 200,
      body: { source: 'property', version: 1, terms: { deposit: { percent: 0 } } },
    });
    expect(await remove(ofProperty)).toMatchObject({ status: 204 });
    expect(await client.call(ofProperty)).toMatchObject({
      body: { source: 'host', terms: { deposit: { percent: 25 } } },
    });
  });

  it('are refused with a version that is no longer stored, with what is', async () => {
    await put(ofHost, terms);
    expect(await put(ofHost, { ...terms, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', conflict: { values: { deposit: { percent: 25 } } } },
    });
  });

  it.each([
    [{}, 'means', 'Choisissez au moins un moyen de paiement'],
    [{ ...terms, deposit: { percent: 120 } }, 'deposit.percent', 'Au plus 100'],
    [
      { means: { transfer: { holder: 'Maialen', iban: 'FR00' } } },
      'means.transfer.iban',
      'Cet IBAN n’est pas valable\u00a0: vérifiez-le sur votre relevé',
    ],
  ])('are refused as %j, by the field %s', async (body, field, message) => {
    expect(await put(ofHost, body)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { [field]: message } },
    });
  });
});
