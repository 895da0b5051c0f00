import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import sharp from 'sharp';
import { photoFormats, photoWidths } from '@app/contract/properties/photoFields.ts';
import { storeFile } from '@app/domain/platform';
import { sizePath } from '@app/domain/properties';
import { register } from '../load/browser.ts';
import type { HttpStage } from './HttpStage.ts';

/** The name of the site that is measured: browsers find it on this machine. */
export const measuredSite = 'mas.sites.localhost';
/** Of its property. */
export const propertyPath = '/logements/itsaso';

const photos = 8;
/** Of the widest of its sizes. */
const [width, height] = [1_920, 1_440];

interface Seeded {
  dataDir: string;
  accountId: string;
  propertyId: string;
}

/** Of a stage, by name. */
const sites = new WeakMap<HttpStage, Map<string, Promise<void>>>();

/** A host whose site answers under this name, with as much on it as a host writes: a property with eight photos. Made once for a stage. */
export async function seedSite(stage: HttpStage, name: string): Promise<void> {
  const ofStage = sites.get(stage) ?? new Map<string, Promise<void>>();
  const seeding = ofStage.get(name) ?? insertSite(stage, name);
  sites.set(stage, ofStage.set(name, seeding));
  return seeding;
}

async function insertSite(stage: HttpStage, name: string): Promise<void> {
  await register(stage, `hote@${name}`);
  const client = new Client(stage.database.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from account where email = $1', [`hote@${name}`]);
    const accountId = rows[0]?.id ?? '';
    await client.query(
      `insert into hosted_name (id, account_id, kind, name, state, step, is_primary, proved_at, online_since, created_at, updated_at)
       values ($1, $2, 'subdomain', $3, 'active', 'online', true, now(), now(), now(), now())`,
      [randomUUID(), accountId, name],
    );
    const texts = {
      tagline: 'Deux gîtes au pied du Luberon',
      presentation: 'Le mas dort sous les oliviers, à dix minutes du village.\n\n'.repeat(12),
      place: 'Lourmarin',
    };
    await client.query(
      `insert into host_site (account_id, title, phone, texts, languages, theme, hidden, version, updated_at)
       values ($1, 'Mas des Oliviers', '+33 4 90 00 00 01', $2, '["en", "es", "de"]', '{}', '[]', 1, now())`,
      [accountId, { fr: texts }],
    );
    await seedProperty(client, { dataDir: stage.dataDir, accountId, propertyId: randomUUID() });
    await client.query(`select pg_notify('hosting', $1)`, [name]);
  } finally {
    await client.end();
  }
}

async function seedProperty(client: Client, seeded: Seeded): Promise<void> {
  const description = 'On y prend son café sur le balcon, et l’on descend au village à pied.\n\n'.repeat(6);
  await client.query(
    `insert into property (id, account_id, position, name, slug, kind, status, line1, postal_code, city, country, capacity, bedrooms, sheet,
       created_at, updated_at)
     values ($1, $2, 0, 'Itsaso', 'itsaso', 'apartment', 'active', '', '84160', 'Lourmarin', 'FR', 4, 2, $3, now(), now())`,
    [
      seeded.propertyId,
      seeded.accountId,
      {
        texts: { fr: { headline: 'Sous les oliviers', summary: 'La lumière entre par le balcon.', description } },
        size: { surface: 62, floor: 2, bathrooms: 1 },
        amenities: { amenities: ['wifi', 'linen', 'towels', 'balcony', 'parking'] },
      },
    ],
  );
  const rules = {
    baseCents: 12_800,
    weekendCents: 14_600,
    minNights: 2,
    cleaningCents: 7_000,
    seasons: [{ name: 'Été', from: '2027-07-03', to: '2027-08-28', nightCents: 18_400, minNights: 7 }],
    steps: [{ nights: 7, percent: 10 }],
  };
  await client.query('insert into property_rates (property_id, rules, updated_at) values ($1, $2, now())', [
    seeded.propertyId,
    rules,
  ]);
  for (let at = 0; at < photos; at += 1) await seedPhoto(client, seeded, at);
}

/** Soft shapes with some grain: as many bytes as a photo of a room has. */
async function seedPhoto(client: Client, { dataDir, accountId, propertyId }: Seeded, at: number): Promise<void> {
  const noise = (sigma: number, [across, down]: readonly [number, number]) =>
    sharp({
      create: {
        width: across,
        height: down,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const shapes = await noise(60, [24, 18]).png().toBuffer();
  const grain = await noise(6, [width, height]).png().toBuffer();
  const original = await sharp(shapes)
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const hash = createHash('sha256').update(original).digest('hex');
  for (const size of photoWidths) {
    const pixels = sharp(original).resize(size);
    const files = {
      avif: pixels.clone().avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
      webp: pixels.clone().webp({ quality: 76 }),
      jpg: pixels.clone().jpeg({ quality: 78 }),
    };
    for (const format of photoFormats)
      await storeFile(sizePath({ dataDir }, { hash, width: size, format }), await files[format].toBuffer());
  }
  await client.query(
    `insert into property_photo (id, account_id, property_id, position, state, file_name, alt, hash, bytes, width, height, widths, created_at)
     values ($1, $2, $3, $4, 'ready', 'vue.jpg', $5, $6, $7, $8, $9, $10, now())`,
    [
      randomUUID(),
      accountId,
      propertyId,
      at,
      `Vue ${at + 1}`,
      hash,
      original.length,
      width,
      height,
      JSON.stringify(photoWidths),
    ],
  );
}
