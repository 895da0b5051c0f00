import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { buildBookable, byTransfer } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { askSite } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

it('the conditions of a host are a page in each language, which says everything that is agreed by booking, and no account to pay to', async () => {
  const clauses = 'Le portail <b>reste</b> fermé.';
  const mediator = { name: 'Médiation du tourisme', address: '75000 Paris', site: 'https://mediateur.example' };
  const site = await buildBookable(api.platform, {
    terms: { ...byTransfer, contract: { clauses }, lessor: { kind: 'professional', mediator } },
  });
  const answer = await askSite(api, site.siteName, '/conditions');
  expect(answer.status).toBe(200);
  const page = readPage(answer.body);
  expect(page.text('h1')).toBe('Conditions de réservation');
  const headings = page.texts('h2');
  for (const heading of ['La réservation', 'Les paiements', 'Arrivée et départ', 'Une réclamation'])
    expect(headings).toContain(heading);
  for (const text of ['Virement', '1\u202f000,00', 'Médiation du tourisme', '&lt;b&gt;reste', 'rétractation'])
    expect(answer.body).toContain(text);
  expect(answer.body).not.toContain('FR14');
  expect(page.all('a').map(({ attribs }) => attribs['href'])).toContain('/conditions');
  const kinds = { en: 'Booking conditions', es: 'Condiciones de reserva', de: 'Buchungsbedingungen' } as const;
  const host = await api.signedIn(site.host);
  const { body } = await host.call('/api/host-site');
  const saved = await host.call('/api/host-site', {
    method: 'PUT',
    body: { ...changeHostSiteEndpoint.body.parse(body), languages: ['en', 'es', 'de'] },
  });
  expect(saved.status).toBe(200);
  for (const [language, title] of Object.entries(kinds)) {
    const translated = readPage((await askSite(api, site.siteName, `/${language}/conditions`)).body);
    expect([translated.text('h1'), translated.attribute('html', 'lang')]).toStrictEqual([title, language]);
  }
});
