import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { buildCustomer, buildFeed, buildName, buildProperty, buildReservation } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the day on a paired phone', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  async function buildHost(name: string) {
    const { id: accountId, ...host } = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId });
    const property = await buildProperty(api.platform, { accountId, name });
    return { accountId, property, browser: await api.signedIn({ id: accountId, ...host }) };
  }
  async function pair(browser: ApiClient, name = 'Téléphone de Peio'): Promise<ApiClient> {
    const { token } = (await browser.call('/api/mobile/links', { method: 'POST', body: {} })).body as PairingLink;
    const phone = api.visitor();
    const body = new URLSearchParams({ name }).toString();
    const answer = await phone.call(`/m/${token}`, { method: 'POST', body, headers: form });
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([303, '/m/jour']);
    return phone;
  }

  it('shows who leaves, comes and stays, whom to call and what is to be done, and nothing of another host', async () => {
    const today = dayAt(api.platform.clock.now());
    const { property, browser } = await buildHost('Gîte <Larrun>');
    const other = await buildHost('Ailleurs');
    await buildReservation(api.platform, property, {
      arrival: addDays(today, -2),
      departure: today,
      source: 'booking',
      guest: { firstName: 'James', lastName: 'O’Connor', phone: '+33 6 12 34 56 78' },
    });
    await buildReservation(api.platform, property, {
      arrival: today,
      departure: addDays(today, 4),
      source: 'airbnb',
      totalCents: 61_200,
      guest: { firstName: 'Chloé', lastName: 'Perrin' },
    });
    await buildFeed(api.platform, property, { channel: 'abritel', quarantined: true });
    await buildReservation(api.platform, other.property, {
      arrival: today,
      departure: addDays(today, 1),
      guest: { firstName: 'Étrangère', lastName: 'Personne' },
    });
    const phone = await pair(browser);
    const { status, headers, body } = await phone.call('/m/jour');
    const page = String(body);
    expect([status, headers.get('cache-control')]).toStrictEqual([200, 'no-store']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
    );
    expect(page).toContain('<h1>Vendredi 20 novembre</h1>');
    expect(page).toContain('1\u00a0départ, 1\u00a0arrivée, 1\u00a0rotation');
    expect(page).toContain('Gîte &lt;Larrun&gt;');
    expect(page).toContain('James O’Connor part');
    expect(page).toContain('href="tel:+33612345678"');
    expect(page).toContain('Chloé Perrin arrive');
    expect(page).toContain('Double réservation');
    expect(page).toMatch(/<a href="https?:[^"]+[/]dashboard[/]doubles-reservations[/][\w-]{36}">Solutions dans le/);
    expect(page).toContain('Calendrier d’Abritel à vérifier');
    expect(page).toContain('<p class="copy" hidden>Copie du 20 novembre, 14\u00a0h\u00a032.');
    expect(page).not.toMatch(/Ailleurs|Étrangère|612,00/);
    expect(Buffer.byteLength(page)).toBeLessThan(40_000);

    const later = String((await phone.call(`/m/jour?d=${addDays(today, 4)}`)).body);
    expect(later).toContain('<h1>Mardi 24 novembre</h1>');
    expect(later).toContain('Chloé Perrin part');
    // Neither what is over nor what is far away is shown by an address.
    for (const day of [addDays(today, -1), addDays(today, 8), '2026-99-99', "'"]) {
      expect(String((await phone.call(`/m/jour?d=${encodeURIComponent(day)}`)).body)).toContain('Vendredi 20 novembre');
    }
  });

  it('names its pairing, which is another once the phone is paired anew', async () => {
    const hosts = [await buildHost('Borda'), await buildHost('Etxola')];
    const phone = api.visitor();
    const pairings: (string | undefined)[] = [];
    for (const { browser } of hosts) {
      const { token } = (await browser.call('/api/mobile/links', { method: 'POST', body: {} })).body as PairingLink;
      await phone.call(`/m/${token}`, { method: 'POST', body: 'name=Pixel', headers: form });
      for (const path of ['/m/jour', '/m/jour?d=2026-11-21'])
        pairings.push(/^<html[^>]* data-pairing="([\w-]{36})">/m.exec(String((await phone.call(path)).body))?.[1]);
    }
    const [first, , second] = pairings;
    expect(pairings).toStrictEqual([first, first, second, second]);
    expect(new Set(pairings).size).toBe(2);
  });

  it('is closed at once to a phone that was removed, whose page erases its copy, and to one that was never paired', async () => {
    const { browser } = await buildHost('Villa Arrosa');
    const phone = await pair(browser);
    const { devices } = (await browser.call('/api/mobile')).body as { devices: { id: string }[] };
    await browser.call(`/api/mobile/devices/${devices[0]?.id}`, { method: 'DELETE' });
    const removed = await phone.call('/m/jour');
    expect([removed.status, removed.body]).toStrictEqual([410, expect.stringContaining('Cet appareil a été retiré')]);
    expect(removed.body).toContain('<script src="/m/jour.js" defer>');
    expect(removed.body).not.toContain('Villa Arrosa');
    expect(removed.headers.get('content-security-policy')).toContain("script-src 'self'");
    const stranger = await api.visitor().call('/m/jour');
    expect([stranger.status, stranger.body]).toStrictEqual([404, expect.stringContaining('n’est pas associé')]);
    expect((await browser.call('/m/jour')).status).toBe(404);
  });

  it('can be installed, under the name and with the icons of the product', async () => {
    const { body, headers } = await api.visitor().call('/m/jour.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (typeof body === 'string' ? JSON.parse(body) : body) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Clairvolet', start_url: '/m/jour', scope: '/m/', display: 'standalone' });
    for (const { src } of manifest.icons) {
      const icon = await api.visitor().call(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toStrictEqual([src, 200, 'image/png']);
    }
    for (const script of ['/m/jour.js', '/m/jour-copie.js']) {
      expect((await api.visitor().call(script)).headers.get('content-type')).toContain('text/javascript');
    }
  });
});

describe('short codes', () => {
  it('can be guessed at no more than the limit of pairing allows from one address', async () => {
    const strict = await startApi({ rateLimitFactor: 0.05 });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 8; at += 1) {
        statuses.push((await strict.visitor().call(`/m/k7m2-p4xq-${String(2222 + at)}`)).status);
      }
      expect(statuses).toStrictEqual([410, 410, 410, 410, 410, 410, 429, 429]);
    } finally {
      await strict.stop();
    }
  });
});
