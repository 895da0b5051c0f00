import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { vi } from 'vitest';
import { addMonths, dayAt, firstDayOf, monthOf, type Day } from '@app/contract/core/days.ts';
import { patience } from '@app/domain/testing';
import { apiOn } from './apiOn.ts';
import { register } from './register.ts';
import type { Product } from './startProduct.ts';

/** The first day of the month after the next one, which every calendar has free. */
export const arrival: Day = firstDayOf(addMonths(monthOf(dayAt(new Date())), 2));

interface OwnSite {
  url: string | null;
  properties: { photos: { id: string; state: string }[] }[];
}

/** A host whose site has two properties, four languages and five photos, and answers under a name of its own. */
export async function openHostSite(page: Page, product: Product, label: string) {
  const { url } = product;
  const call = apiOn(page, product);
  const email = `${label}@etxe.test`;
  await register(page, url, { firstName: 'Maialen', lastName: 'Etcheverry', email });
  // A trial has one property.
  await product.subscribe(email);
  await call('POST', '/api/domains/subdomains', { data: { subdomain: label } });
  for (const name of ['Itsaso', 'Baratze']) {
    const { id } = await call<{ id: string }>('POST', '/api/properties', {
      data: {
        name,
        kind: 'apartment',
        address: { line1: '12 rue des Tamaris', postalCode: '64200', city: 'Biarritz', country: 'FR' },
        capacity: 4,
        bedrooms: 2,
        status: 'active',
      },
    });
    await call('PATCH', `/api/properties/${id}`, {
      data: {
        size: { surface: 62, floor: 2, bathrooms: 1 },
        rooms: { rooms: [{ name: 'Grande chambre', beds: [{ kind: 'queen', count: 1 }] }] },
        amenities: { amenities: ['wifi', 'linen', 'balcony'] },
        registration: {
          state: 'obtained',
          number: '64122 001482 7B',
          issuer: 'Biarritz',
          obtainedOn: null,
          checkOn: null,
        },
      },
    });
    const rates = { baseCents: 100_00, seasons: [], minNights: 2, maxNights: 28, cleaningCents: 50_00, steps: [] };
    await call('PUT', `/api/properties/${id}/rates`, { data: rates });
    for (let at = 0; at < (name === 'Itsaso' ? 5 : 1); at += 1) {
      const background = { r: 40 * at, g: 120, b: 200 - 30 * at };
      const buffer = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const file = { name: `vue-${at}.jpg`, mimeType: 'image/jpeg', buffer };
      const { photo } = await call<{ photo: { id: string } }>('POST', `/api/properties/${id}/photos`, {
        multipart: { file },
      });
      await call('PATCH', `/api/photos/${photo.id}`, { data: { alt: `Vue ${at + 1}` } });
    }
  }
  await vi.waitFor(
    async () => {
      const { url: online, properties } = await call<OwnSite>('GET', '/api/host-site');
      if (online === null) throw new Error('The name is not online');
      if (properties.some(({ photos }) => photos.some(({ state }) => state !== 'ready')))
        throw new Error('Photos are not ready');
    },
    { timeout: patience, interval: 100 },
  );
  const dress = async (theme: object) =>
    call('PUT', '/api/host-site', {
      data: {
        title: 'Etxe Arrosa',
        phone: '05 36 49 12 07',
        languages: ['en', 'es', 'de'],
        theme,
        texts: {
          fr: {
            tagline: 'La maison rose, à deux rues de l’océan',
            presentation: 'Deux appartements dans notre maison de famille.',
            place: 'Biarritz, Pays basque',
            word: 'C’est moi qui vous remets les clés.',
            ways: [{ to: 'Grande plage', how: '6 min à pied' }],
          },
        },
      },
    });
  return { address: `https://${label}.${product.dns.base}:${product.sitesPort}`, email, dress };
}
