import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { MobileOverview, PairingLink } from '@app/contract/mobile/api.ts';
import { patience } from '@app/domain/testing';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

const polling = { timeout: patience, interval: 100 };

/** What this page has stored on the phone: every copy of a day, and whether its worker is there. */
async function storedOn(page: Page) {
  return page.evaluate<{ copies: string; worker: boolean }>(`(async () => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer.headers.get('content-type').startsWith('text/html')) texts.push(await answer.text());
      }
    }
    const worker = await navigator.serviceWorker.getRegistration('/m/jour');
    return { copies: texts.join('\\n'), worker: worker !== undefined };
  })()`);
}

describe('the day on a paired phone', () => {
  const stage = useProduct({ own: true, sites: true });

  /** A host with a site, whose guest is there for three nights from today, and a link to pair a phone with. */
  async function buildHost(name: string, guest: string) {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    const { url } = product;
    await register(page, url, { firstName: 'Maialen', lastName: name, email: `${name.toLowerCase()}@jour.test` });
    const call = async <T>(method: string, path: string, data?: object) => {
      const answer = await page.request.fetch(`${url}${path}`, {
        method,
        headers: { origin: url },
        ...(data && { data }),
      });
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      const text = await answer.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
    };
    await call('POST', '/api/domains/subdomains', { subdomain: `jour-${name.toLowerCase()}` });
    const property = await call<{ id: string }>('POST', '/api/properties', {
      name: `Villa ${name}`,
      kind: 'house',
      address: { line1: '3 rue des Volets-Verts', postalCode: '64200', city: 'Biarritz', country: 'FR' },
      capacity: 4,
      bedrooms: 2,
      status: 'active',
    });
    const today = dayAt(new Date());
    await call('POST', '/api/reservations', {
      propertyId: property.id,
      arrival: today,
      departure: addDays(today, 3),
      guest: { firstName: 'Ane', lastName: guest },
      adults: 2,
      source: 'direct',
    });
    return {
      guest: `Ane ${guest}`,
      link: async () => (await call<PairingLink>('POST', '/api/mobile/links', {})).shortLink,
      removePhones: async () => {
        const { devices } = await call<MobileOverview>('GET', '/api/mobile');
        for (const { id } of devices) await call('DELETE', `/api/mobile/devices/${id}`);
      },
      leave: async () => context.close(),
    };
  }

  it('is there without a network, of the host it is paired with alone, and is erased once it is removed', async () => {
    const { product, browser } = stage();
    const { url } = product;
    const [first, second] = await Promise.all([buildHost('Borda', 'Duhamel'), buildHost('Etxola', 'Larralde')]);
    const { page, context, faults } = await browser.visit({ width: 360, touch: 'on' });
    // A page that is left loses what the test told it about the network first, and would read itself again.
    await context.addInitScript(`addEventListener('online', (event) => event.stopImmediatePropagation(), true)`);
    const stored = async () => storedOn(page);

    await page.goto(await first.link());
    await page.getByLabel('Nom de cet appareil').fill('Téléphone');
    await page.getByRole('button', { name: 'Associer cet appareil' }).click();
    await page.waitForURL('**/m/jour');
    await page.getByText(`${first.guest} arrive`).waitFor();
    const copiesOf = async (guest: string) => {
      const { copies } = await stored();
      return copies.split('</html>').filter((copy) => copy.includes(guest)).length;
    };
    await vi.waitFor(async () => expect(await copiesOf(first.guest)).toBe(2), polling);
    // A day that the next host never opens.
    await page.locator('.days a').nth(3).click();
    await page.getByText(`${first.guest} part`).waitFor();
    await vi.waitFor(async () => expect(await copiesOf(first.guest)).toBe(3), polling);

    await page.goto(`${url}/m/jour`);
    await context.setOffline(true);
    await page.reload();
    await page
      .getByRole('status')
      .getByText(/^Copie du \d+.*\d\sh\s\d\d/)
      .waitFor();
    await page.getByText(`${first.guest} arrive`).waitFor();
    await page.locator('a[data-tomorrow]').click();
    await page.waitForURL('**/m/jour?d=*');
    await page.getByText(first.guest).first().waitFor();
    await page
      .getByRole('status')
      .getByText(/^Copie du /)
      .waitFor();
    await page.locator('.days a').last().click();
    await page.getByText('Il n’y a pas de copie de ce jour sur cet appareil.').waitFor();
    await context.setOffline(false);

    // Paired with another host without a page that could erase anything before the day is opened.
    const link = await second.link();
    const paired = await page.request.post(link, { form: { name: 'Téléphone' }, headers: { origin: url } });
    expect(paired.url()).toBe(`${url}/m/jour`);
    await page.goto(`${url}/m/jour`);
    await page.getByText(`${second.guest} arrive`).waitFor();
    await vi.waitFor(async () => {
      expect(await copiesOf(second.guest)).toBe(2);
      expect(await copiesOf(first.guest)).toBe(0);
    }, polling);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(`${second.guest} arrive`).waitFor();
    await page
      .getByRole('status')
      .getByText(/^Copie du /)
      .waitFor();
    await context.setOffline(false);

    // The link of another host is about to be used: what is stored goes before the phone is paired.
    await page.goto(await first.link());
    await vi.waitFor(async () => expect(await stored()).toStrictEqual({ copies: '', worker: false }), polling);
    await page.goto(`${url}/m/jour`);
    await vi.waitFor(async () => expect(await copiesOf(second.guest)).toBe(2), polling);

    // A script that a former deployment left is used where there is no network, and only there.
    await page.reload();
    await page.evaluate(`(async () => {
      for (const name of await caches.keys()) {
        const old = new Response('window.former = true', { headers: { 'content-type': 'text/javascript' } });
        const cache = await caches.open(name);
        if (await cache.match('/m/jour.js')) await cache.put('/m/jour.js', old);
      }
    })()`);
    await page.reload();
    expect(await page.evaluate('window.former')).toBeUndefined();
    await context.setOffline(true);
    await page.reload();
    await page.getByText(`${second.guest} arrive`).waitFor();
    await context.setOffline(false);

    await second.removePhones();
    await page.goto(`${url}/m/jour`);
    await page.getByRole('heading', { level: 1, name: 'Cet appareil a été retiré' }).waitFor();
    await vi.waitFor(async () => expect(await stored()).toStrictEqual({ copies: '', worker: false }), polling);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), first.leave(), second.leave()]);
  });
});
