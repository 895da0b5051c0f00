import { createHash } from 'node:crypto';
import type { EndpointName } from '@app/contract/registry.ts';
import { storeFile } from '@app/domain/platform';
import { originalPath } from '@app/domain/properties';
import type { Example, World } from './Example.ts';

/** A property and a photo of it, of the customer's, the same each time. */
const fixed = {
  propertyId: '00000000-0000-4000-8000-0000000000d1',
  photoId: '00000000-0000-4000-8000-0000000000d2',
};

const original = 'the original of a photo';
const hash = createHash('sha256').update(original).digest('hex');

async function buildFixedPhoto({ platform, customer }: World): Promise<void> {
  const now = platform.clock.now();
  await storeFile(originalPath(platform, hash), Buffer.from(original));
  await platform.pool.query(
    `insert into property (id, account_id, position, name, slug, kind, line1, postal_code, city, country, capacity, bedrooms,
       sheet, created_at, updated_at)
     values ($1, $2, 99, 'Etxe Arrosa', 'etxe-arrosa-photo', 'house', '', '64200', 'Biarritz', 'FR', 4, 2, '{}', $3, $3)
     on conflict (id) do update set account_id = excluded.account_id`,
    [fixed.propertyId, customer.id, now],
  );
  await platform.pool.query('delete from property_photo where property_id = $1', [fixed.propertyId]);
  await platform.pool.query(
    `insert into property_photo (id, account_id, property_id, position, state, file_name, hash, bytes, widths, created_at)
     values ($1, $2, $3, 0, 'ready', 'salon.jpg', $4, $5, '[320]', $6)`,
    [fixed.photoId, customer.id, fixed.propertyId, hash, original.length, now],
  );
}

const aboutPhoto: Example = { prepare: buildFixedPhoto, params: () => ({ id: fixed.photoId }) };
const aboutProperty: Example = { prepare: buildFixedPhoto, params: () => ({ id: fixed.propertyId }) };

/** What the requests about photos need. */
export const photoExamples: Partial<Record<EndpointName, Example>> = {
  'properties.addPhoto': aboutProperty,
  'properties.orderPhotos': { ...aboutProperty, body: () => ({ ids: [fixed.photoId] }) },
  'properties.changePhoto': aboutPhoto,
  'properties.deletePhoto': aboutPhoto,
};
