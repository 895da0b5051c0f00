import { defineEntity, p } from '@mikro-orm/core';
import { photoStates } from '@app/contract/properties/photoFields.ts';
import { Account } from '../accounts/index.ts';
import { Property } from './Property.entity.ts';

/** A photo of a property. Its original and its sizes are files named after the hash of the original. */
export const PropertyPhoto = defineEntity({
  name: 'PropertyPhoto',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    position: p.integer(),
    state: p.enum(photoStates).default('processing'),
    problem: p.text().nullable(),
    /** As its sender called it: shown, never believed. */
    fileName: p.text(),
    alt: p.text().default(''),
    /** SHA-256 of the original, hex: the name of its files. */
    hash: p.text(),
    bytes: p.integer(),
    widths: p.json<number[]>().default([]),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    placeholder: p.text().nullable(),
    jobId: p.uuid().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'property_photo_property', properties: ['property', 'position', 'id'] },
    { name: 'property_photo_hash', properties: ['hash'] },
  ],
});
