import { hash } from 'node:crypto';
import { propertySheetSchema, type PropertySheet } from '@app/contract/properties/sheet.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { PropertyKind } from '@app/contract/properties/rules.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { listOwnPhotos, partsOfProperty } from '../../properties/index.ts';
import { cardAccountOf, termsFor, type AppliedTerms } from '../../payments/index.ts';
import { readPricing, type Pricing } from '../../reservations/index.ts';
import { noReviews, readShownReviews, type ShownReviews } from '../reviews/readShownReviews.ts';
import { pointAround } from './pointAround.ts';
import { siteColumns, siteOf, type Publisher, type SiteFields } from '../site/storedSite.ts';

/** A property as guests see it. What opens its door, and in which street it is, stays out. */
export interface ShownProperty {
  id: string;
  slug: string;
  name: string;
  kind: PropertyKind;
  postalCode: string;
  city: string;
  country: string;
  capacity: number;
  bedrooms: number;
  sheet: Omit<PropertySheet, 'access' | 'place'>;
  /** Near which point it is; null: its host has not said. */
  around: ReturnType<typeof pointAround>;
  /** Those that are ready, the cover first. */
  photos: readonly Photo[];
  pricing: Pricing;
  /** On which it is let. */
  terms: AppliedTerms;
  /** What guests thought of it. */
  reviews: ShownReviews;
  /** Of the properties that this one is made of. */
  unitIds: readonly string[];
}

/** Everything that a host's site shows. */
export interface SiteContent {
  accountId: string;
  site: SiteFields;
  publisher: Publisher;
  /** Those that are open and not hidden, in the host's order. */
  properties: readonly ShownProperty[];
  /** Whether guests can pay by card, where the terms say so. */
  cardIsReady: boolean;
  updatedAt: Date | null;
  /** Changes with any of it. */
  version: string;
}

const readSite = prepareRead('storefront_content', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select(siteColumns)
    .where('a.id', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

const readOpen = prepareRead('storefront_open_properties', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('property as p')
    .select(['p.id', 'p.slug', 'p.name', 'p.kind', 'p.postalCode', 'p.city', 'p.country', 'p.capacity', 'p.bedrooms'])
    .select(['p.sheet', 'p.updatedAt', partsOfProperty.as('unitIds')])
    .where('p.accountId', '=', given('accountId'))
    .where('p.status', '=', 'active')
    .orderBy('p.position')
    .orderBy('p.id'),
);

/** What the site of an account shows now; null: there is no such customer any more. */
export async function readContent(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  accountId: string,
): Promise<SiteContent | null> {
  const [[row], found, photos, connectedId, reviews] = await Promise.all([
    readSite(platform, { accountId }),
    readOpen(platform, { accountId }),
    listOwnPhotos(platform, accountId),
    cardAccountOf(platform, accountId),
    readShownReviews(platform, accountId),
  ]);
  if (!row) return null;
  const site = siteOf(row);
  const shown = found.filter(({ id }) => !site.hidden.includes(id));
  const details = await Promise.all(
    shown.map(async ({ id }) => ({
      pricing: await readPricing(platform, { accountId, id }, { from: null }),
      terms: await termsFor(platform, { accountId, propertyId: id }),
    })),
  );
  const properties = shown.flatMap(({ sheet, updatedAt: _changed, ...property }, at): ShownProperty[] => {
    const detail = details[at];
    if (!detail) return [];
    const { access: _, place, ...told } = propertySheetSchema.parse(sheet);
    const ready = (photos.get(property.id) ?? []).filter(({ state }) => state === 'ready');
    const said = { reviews: reviews.get(property.id) ?? noReviews, around: pointAround(place.point) };
    return [{ ...property, sheet: told, photos: ready, ...detail, ...said }];
  });
  const dates = [row.updatedAt, ...shown.map(({ updatedAt }) => updatedAt)].filter((date) => date !== null);
  return {
    accountId,
    site,
    publisher: row satisfies Publisher,
    properties,
    cardIsReady: connectedId !== null,
    updatedAt: dates.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    version: hash('sha256', JSON.stringify([row, properties, connectedId]), 'base64url'),
  };
}
