import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { propertyKinds, propertyStatuses } from '@app/contract/properties/rules.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { Account } from '../accounts/index.ts';
import { expressionIndex } from '../platform/index.ts';

/** What a host lets: a flat, a house, or a whole made of other properties. */
export const Property = defineEntity({
  name: 'Property',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Its place among its host's. */
    position: p.integer(),
    name: p.text(),
    /** Its address below that of its host's site; see `slugFor`. */
    slug: p.text(),
    kind: p.enum(propertyKinds),
    status: p.enum(propertyStatuses).default('draft'),
    line1: p.text(),
    postalCode: p.text(),
    city: p.text(),
    country: p.text(),
    capacity: p.integer(),
    bedrooms: p.integer(),
    /** As it was stored: read it through `propertySheetSchema`, which knows the sections that came later. */
    sheet: p.json<Partial<PropertySheet>>(),
    version: p.integer().default(1),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'property_size', expression: 'capacity > 0 and bedrooms >= 0' }],
  uniques: [{ name: 'property_slug', properties: ['account', 'slug'] }],
  indexes: [
    { name: 'property_account', properties: ['account', 'position', 'id'] },
    expressionIndex(
      'property_search',
      `on property using gin (search_text(' ' || name || ' ' || city) public.gin_trgm_ops) with (fastupdate = off)`,
    ),
  ],
});
export type PropertyRow = InferEntity<typeof Property>;

/** A part of a whole: who stays in one holds the nights of the other. A part has no parts. */
export const PropertyUnit = defineEntity({
  name: 'PropertyUnit',
  properties: () => ({
    whole: p.manyToOne(Property).primary().deleteRule('cascade'),
    unit: p.manyToOne(Property).primary().deleteRule('cascade'),
  }),
  indexes: [{ name: 'property_unit_unit', properties: ['unit'] }],
});
