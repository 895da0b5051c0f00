import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { changeTerms } from '@app/domain/payments';
import { buildBookable, buildProperty, byTransfer, canReadPdf, readPdf, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { agreed, guestOf, july } from '../testing/askBooking.ts';
import { askSite, headerOf } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';
import { bookingIn } from '../words/bookingIn.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const address = { line1: '3 avenue de la Plage', postalCode: '64200', city: 'Biarritz', country: 'FR' };
const open = async (how: Parameters<typeof buildBookable>[1] = {}) =>
  buildBookable(api.platform, { ...address, ...how });

const asked = new URLSearchParams(july).toString();

interface Kept {
  sha256: string;
  consent: string;
  language: string;
  ip: string;
  user_agent: string;
  text: string;
}

const keptOf = async (accountId: string) =>
  readRows<Kept>(
    api.platform,
    `select sha256, consent, language, ip, user_agent, convert_from(bytes, 'UTF8') as text from contract where account_id = $1`,
    [accountId],
  );

/** The path of the contract of a stay that was just booked. */
async function accepted(site: Awaited<ReturnType<typeof open>>, fields = {}) {
  const guest = guestOf(api, site.siteName);
  const location = await guest.book(fields);
  return { guest, location, path: `${location}/contrat` };
}

describe('the contract of a stay on a host’s site', () => {
  it('is read for any dates before anything is said, without a name and without the street, and not by search engines', async () => {
    const { siteName } = await open();
    const answer = await askSite(api, siteName, `/logements/itsaso/contrat?${asked}`);
    expect([answer.status, headerOf(answer, 'x-robots-tag')]).toStrictEqual([200, 'noindex']);
    const page = readPage(answer.body);
    expect(page.text('h1')).toBe('Contrat de location saisonnière d’un meublé de tourisme');
    expect(answer.body).toContain('Amaia Etcheverry');
    expect(answer.body).toContain('64200 Biarritz');
    expect(answer.body).not.toContain('avenue de la Plage');
    expect(answer.body).not.toContain('IBAN');
    expect(page.all('script')).toHaveLength(0);
    const german = readPage((await askSite(api, siteName, `/de/logements/itsaso/contrat?${asked}`)).body);
    expect(german.text('h1')).toBe('Mietvertrag für eine möblierte Ferienunterkunft');
    expect(german.all('div', { lang: 'fr' })).toHaveLength(1);
  });

  it('leads to the price where no dates, or dates that cannot be booked, are asked for', async () => {
    const { siteName } = await open();
    for (const query of ['', '?arrivee=2027-07-03&depart=2027-07-04', '?arrivee=hier']) {
      const answer = await askSite(api, siteName, `/logements/itsaso/contrat${query}`);
      expect([answer.status, headerOf(answer, 'location')]).toStrictEqual([
        303,
        expect.stringMatching(/^\/logements\/itsaso(\?.*)?#devis$/),
      ]);
    }
    expect((await askSite(api, siteName, `/logements/autre/contrat?${asked}`)).status).toBe(404);
    const post = await askSite(api, siteName, `/logements/itsaso/contrat?${asked}`, { method: 'POST' });
    expect(post.status).toBe(405);
  });

  it('is whole in the summary that is accepted, and kept to the byte with the sentence, the address and the browser', async () => {
    for (const language of ['fr', 'en', 'es', 'de'] as const) {
      const site = await open();
      const guest = guestOf(api, site.siteName, { language });
      const { answer, fields } = await guest.recap();
      for (const said of ['3 avenue de la Plage', 'ane@duhamel.example', 'Amaia Etcheverry'])
        expect(answer.body).toContain(said);
      expect(fields['contrat']).toMatch(/^[\da-f]{64}$/);
      const sameOrigin = { Origin: `https://${site.siteName}`, 'Sec-Fetch-Site': 'same-origin' };
      const booked = await guest.send({ ...fields, ...agreed }, { ...sameOrigin, 'User-Agent': 'B'.repeat(400) });
      expect(booked.status).toBe(303);
      const [kept] = await keptOf(site.host.id);
      expect(kept).toMatchObject({
        sha256: fields['contrat'],
        consent: bookingIn[language].recap.agree,
        language,
        user_agent: 'B'.repeat(300),
      });
      expect(kept?.ip).toMatch(/127\.0\.0\.1|::1/);
      expect(kept?.text).toContain('Ane Duhamel');
    }
  });

  it('is shown again, and to be accepted again, where another one was shown or its terms changed meanwhile', async () => {
    const site = await open();
    const guest = guestOf(api, site.siteName);
    const { fields } = await guest.recap();
    const tampered = await guest.send({ ...fields, ...agreed, contrat: 'f'.repeat(64) });
    expect(tampered.status).toBe(409);
    await changeTerms(
      api.platform,
      site.host.id,
      settableTermsSchema.parse({ ...byTransfer, contract: { clauses: 'Le portail reste fermé.' } }),
    );
    const late = await guest.send({ ...fields, ...agreed });
    expect(late.status).toBe(409);
    const page = readPage(late.body);
    expect(page.text('p', { class: 'alert' })).toBe(
      'Le prix ou une condition vient de changer : relisez avant de réserver.',
    );
    expect(late.body).toContain('Le portail reste fermé.');
    expect(page.attribute('input', 'checked', { name: 'accord' })).toBeUndefined();
    expect(await keptOf(site.host.id)).toHaveLength(0);
    const missing = await guest.send({ ...fields, ...agreed, contrat: '' });
    expect(missing.status).toBe(422);
  });

  it('is found again from the page of the stay, as a page and as a PDF, which nobody else may keep', async () => {
    const site = await open();
    const { guest, location, path } = await accepted(site);
    const [kept] = await keptOf(site.host.id);
    const stay = readPage((await guest.get(location)).body);
    expect(stay.all('a').map(({ attribs }) => attribs['href'])).toContain(path);
    const answer = await guest.get(path);
    expect([answer.status, headerOf(answer, 'cache-control')]).toStrictEqual([200, 'no-store']);
    expect(answer.body).toContain(kept?.sha256);
    expect(readPage(answer.body).text('p', { class: 'small' })).toContain('Accepté le');
    const pdf = await fetchPdf(site.siteName, `${path}.pdf`);
    expect([pdf.status, pdf.type, pdf.cache]).toStrictEqual([200, 'application/pdf', 'no-store']);
    if (canReadPdf()) expect(readPdf(pdf.content)).toContain('Ane Duhamel');
  });

  it('is not there under another host’s name, or another link', async () => {
    const [site, other] = [await open(), await open()];
    const { path } = await accepted(site);
    for (const ending of ['', '.pdf']) {
      expect((await askSite(api, other.siteName, `${path}${ending}`)).status).toBe(404);
      expect((await askSite(api, site.siteName, `/sejour/${'x'.repeat(48)}/contrat${ending}`)).status).toBe(404);
    }
  });

  it('shows what hosts and guests type as nothing but text', async () => {
    const hostile = '<script>alert(1)</script>';
    const site = await open({
      name: `Itsaso ${hostile}`,
      terms: { ...byTransfer, contract: { clauses: `Clause ${hostile}` } },
    });
    const guest = guestOf(api, site.siteName);
    const { answer, fields } = await guest.recap({ nom: 'Duhamel & "Fils"' });
    const booked = await guest.send({ ...fields, ...agreed });
    expect([booked.status, readPage(booked.body).texts('p', { class: 'error' })]).toStrictEqual([303, []]);
    const kept = await guest.get(`${headerOf(booked, 'location') ?? ''}/contrat`);
    expect(kept.status).toBe(200);
    for (const { body } of [answer, kept]) {
      expect(readPage(body).all('script')).toHaveLength(0);
      expect(body).toContain('Clause &lt;script&gt;');
      expect(body).toContain('Duhamel &amp; &quot;Fils&quot;');
    }
  });

  it('is described to its host, who fetches the same PDF, and to nobody else', async () => {
    const [site, other] = [await open(), await open()];
    await accepted(site);
    const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
      site.host.id,
    ]);
    const [kept] = await keptOf(site.host.id);
    const path = `/api/reservations/${row?.id ?? ''}/contract`;
    const [host, stranger] = [await api.signedIn(site.host), await api.signedIn(other.host)];
    const { status, body } = await host.call(path);
    expect([status, body]).toMatchObject([200, { contract: { sha256: kept?.sha256, language: 'fr' } }]);
    expect((await stranger.call(path)).status).toBe(404);
    expect((await stranger.call(`${path}/pdf`)).status).toBe(404);
    expect((await host.call(`${path}/pdf`)).status).toBe(200);
  });

  it('is shown to its host for a stay of an example, with or without prices', async () => {
    const [site, other] = [await open(), await open()];
    const bare = await buildProperty(api.platform, { accountId: site.host.id });
    const [host, stranger] = [await api.signedIn(site.host), await api.signedIn(other.host)];
    for (const { id } of [site.property, bare]) {
      const answer = await host.call(`/api/properties/${id}/contract-example`);
      expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([200, 'application/pdf']);
      expect((await stranger.call(`/api/properties/${id}/contract-example`)).status).toBe(404);
    }
  });
});

/** What a browser downloads, to the byte. */
async function fetchPdf(host: string, path: string) {
  const { hostname, port } = new URL(api.origin);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers: { Host: host } }, resolve)
      .on('error', reject)
      .end();
  });
  const { 'content-type': type, 'cache-control': cache } = message.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return { status: message.statusCode, type, cache, content: Buffer.concat(chunks) };
}
