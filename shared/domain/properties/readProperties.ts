import { sql, type InferResult } from 'kysely';
import type { Property, PropertySummary } from '@app/contract/properties/api.ts';
import { checklistOf, type ChecklistEntry } from '@app/contract/properties/checklist.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { propertySheetSchema, type PropertySheet } from '@app/contract/properties/sheet.ts';
import { readAccountStatus } from '../accounts/index.ts';
import { DomainError, prepareRead, type Database, type Given, type Platform } from '../platform/index.ts';
import { photoColumns, presentPhoto } from './presentPhoto.ts';

/** One of a host's properties. */
export interface OwnProperty {
  accountId: string;
  id: string;
}

/** SQL of the ids of the parts that the property `p` is made of, in the host's order. */
export const partsOfProperty = sql<
  string[]
>`array(select u.unit_id::text from property_unit u join property part on part.id = u.unit_id
  where u.whole_id = p.id order by part.position, part.id)`;

/** Properties `p` with the price of an ordinary night and the parts they are made of. */
function selectProperties(db: Database) {
  return db
    .selectFrom('property as p')
    .leftJoin('property_rates as r', 'r.propertyId', 'p.id')
    .select(['p.id', 'p.name', 'p.kind', 'p.status', 'p.line1', 'p.postalCode', 'p.city', 'p.country'])
    .select(['p.capacity', 'p.bedrooms', 'p.sheet', 'p.version', 'p.createdAt', 'p.updatedAt'])
    .select([sql<number | null>`(r.rules->>'baseCents')::int`.as('baseCents'), partsOfProperty.as('unitIds')])
    .select('r.version as ratesVersion');
}

type PropertyFacts = InferResult<ReturnType<typeof selectProperties>>[number];

function selectPhotos(db: Database) {
  return db
    .selectFrom('property_photo as ph')
    .innerJoin('property as p', 'p.id', 'ph.propertyId')
    .select([...photoColumns, 'ph.propertyId'])
    .orderBy('ph.position')
    .orderBy('ph.id');
}

const readAll = prepareRead('properties_of', (db, given: Given<{ accountId: string }>) =>
  selectProperties(db).where('p.accountId', '=', given('accountId')).orderBy('p.position').orderBy('p.id'),
);

const readAllPhotos = prepareRead('property_photos_of', (db, given: Given<{ accountId: string }>) =>
  selectPhotos(db).where('p.accountId', '=', given('accountId')),
);

const readOne = prepareRead('own_property', (db, given: Given<OwnProperty>) =>
  selectProperties(db).where('p.id', '=', given('id')).where('p.accountId', '=', given('accountId')),
);

const readPhotos = prepareRead('own_property_photos', (db, given: Given<OwnProperty>) =>
  selectPhotos(db).where('p.id', '=', given('id')).where('p.accountId', '=', given('accountId')),
);

/** All photos of a host's properties in their order, by the property's id; the first is its cover. */
export async function listOwnPhotos(
  platform: Pick<Platform, 'db'>,
  accountId: string,
): Promise<ReadonlyMap<string, Photo[]>> {
  const rows = Map.groupBy(await readAllPhotos(platform, { accountId }), ({ propertyId }) => propertyId);
  return new Map([...rows].map(([propertyId, photos]) => [propertyId, photos.map(presentPhoto)]));
}

/** A host's properties in their order, with how many count towards the most that they may have now. */
export async function listProperties(platform: Platform, accountId: string) {
  const { orm, clock } = platform;
  const [rows, photos, { abilities }] = await Promise.all([
    readAll(platform, { accountId }),
    readAllPhotos(platform, { accountId }),
    readAccountStatus({ em: orm.em.fork(), clock }, accountId),
  ]);
  const photosOf = Map.groupBy(photos, ({ propertyId }) => propertyId);
  return {
    properties: rows.map((row) => examine(row, (photosOf.get(row.id) ?? []).map(presentPhoto)).summary),
    used: rows.filter(({ status }) => status !== 'archived').length,
    max: abilities.maxProperties,
  };
}

/** One of a host's properties, whole. @throws DomainError not_found when it is not theirs. */
export async function readProperty(platform: Pick<Platform, 'db'>, own: OwnProperty): Promise<Property> {
  const [[row], photoRows] = await Promise.all([readOne(platform, own), readPhotos(platform, own)]);
  if (!row) throw new DomainError('not_found');
  const photos = photoRows.map(presentPhoto);
  const { summary, sheet, checklist } = examine(row, photos);
  const { version, createdAt, updatedAt } = row;
  return {
    ...summary,
    sheet,
    photos,
    checklist,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

interface Examined {
  summary: PropertySummary;
  sheet: PropertySheet;
  checklist: ChecklistEntry[];
}

/** What a list shows of a property, and what it was judged by. */
function examine(row: PropertyFacts, photos: readonly Photo[]): Examined {
  const { id, name, kind, status, capacity, bedrooms, baseCents, unitIds } = row;
  const { line1, postalCode, city, country } = row;
  const address = { line1, postalCode, city, country };
  const sheet = propertySheetSchema.parse(row.sheet);
  const checklist = checklistOf({ name, capacity, address, sheet, photos });
  const { arrivalFrom, departureBy, timeZone } = sheet.hours;
  return {
    sheet,
    checklist,
    summary: {
      id,
      name,
      kind,
      address,
      capacity,
      bedrooms,
      status,
      baseCents,
      ratesVersion: row.ratesVersion ?? 0,
      unitIds,
      cover: photos.find(({ state }) => state === 'ready') ?? null,
      arrivalFrom,
      departureBy,
      timeZone,
      points: { done: checklist.filter(({ state }) => state === 'done').length, total: checklist.length },
    },
  };
}
