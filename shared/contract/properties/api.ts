import { z } from 'zod';
import { checkPostcode } from '../accounts/profileApi.ts';
import { countrySchema } from '../countries/countries.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { plainText, requiredLine } from '../core/texts.ts';
import { pointStates, checklistLabels } from './checklist.ts';
import { keysOf } from '../core/record.ts';
import { photoSchema } from './photoFields.ts';
import { propertyBounds, propertyKinds, propertyMessages, propertyStatuses } from './rules.ts';
import { propertySheetSchema, sheetSections } from './sheet.ts';

const customer = endpointsOf('properties', { kind: 'customer' });

const address = z.object({
  line1: plainText(propertyBounds.line),
  postalCode: plainText(propertyBounds.postalCode),
  city: plainText(propertyBounds.city),
  country: countrySchema,
});

/** The same as a host gives it from now on; what was stored before is read as it is. */
const givenAddress = address.superRefine(checkPostcode);

/** The fields that every property has from its first minute on. */
const essentials = {
  name: requiredLine(propertyMessages.nameRequired, propertyBounds.name),
  kind: z.enum(propertyKinds, propertyMessages.kindRequired),
  address,
  capacity: z
    .number(propertyMessages.capacityRequired)
    .int('Saisissez un nombre entier')
    .min(1, propertyMessages.capacityRequired)
    .max(propertyBounds.capacity, `Au plus ${propertyBounds.capacity} voyageurs`),
  bedrooms: z
    .number('Indiquez le nombre de chambres')
    .int('Saisissez un nombre entier')
    .min(0, 'Saisissez un nombre positif')
    .max(propertyBounds.bedrooms, `Au plus ${propertyBounds.bedrooms} chambres`),
  status: z.enum(propertyStatuses, 'Choisissez un état'),
};

export const newPropertySchema = z.object({
  ...essentials,
  address: givenAddress.prefault({ line1: '', postalCode: '', city: '', country: 'FR' }),
  bedrooms: essentials.bedrooms.default(0),
  status: essentials.status.default('draft'),
});

/** A property in a list. */
export const propertySummarySchema = z.object({
  id: z.uuid(),
  ...essentials,
  /** Of the nights of an ordinary day; null: no price was ever set. */
  baseCents: z.number().int().nullable(),
  /** Of its prices; 0: none were ever set. */
  ratesVersion: z.number().int(),
  cover: photoSchema.nullable(),
  /** The properties that are let as a whole under this one; empty for most. */
  unitIds: z.array(z.uuid()),
  arrivalFrom: z.string(),
  departureBy: z.string(),
  timeZone: z.string(),
  points: z.object({ done: z.number().int(), total: z.number().int() }),
});
export type PropertySummary = z.output<typeof propertySummarySchema>;

export const propertySchema = propertySummarySchema.extend({
  sheet: propertySheetSchema,
  photos: z.array(photoSchema),
  checklist: z.array(
    z.object({ point: z.enum(keysOf(checklistLabels)), state: z.enum(pointStates), detail: z.string() }),
  ),
  /** Sent back with a change: what was changed by someone else in between is not overwritten. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Property = z.output<typeof propertySchema>;

export const propertyParams = z.object({ id: z.uuid('Identifiant de logement invalide') });

export const listPropertiesEndpoint = customer.get('list', '/api/properties', {
  summary: 'Ses logements, dans leur ordre, avec la limite de sa formule.',
  response: z.object({
    properties: z.array(propertySummarySchema),
    /** Those that count towards the plan's maximum: all but the archived ones. */
    used: z.number().int(),
    /** -1: without limit. */
    max: z.number().int(),
  }),
});

export const createPropertyEndpoint = customer.post('create', '/api/properties', {
  summary: 'Ajoute un logement.',
  body: newPropertySchema,
  status: 201,
  response: propertySchema,
  errors: ['account_restricted', 'plan_limit'],
});

export const readPropertyEndpoint = customer.get('read', '/api/properties/:id', {
  summary: 'Un de ses logements, avec sa fiche et ses photos.',
  params: propertyParams,
  response: propertySchema,
});

/** Of a change: descriptions in four languages, whose letters may take several bytes each. */
const changeBytes = 256 * 1024;

/** Fields and sections that are absent stay as they are; a section that is sent replaces what it was. */
export const changePropertyEndpoint = customer.patch('change', '/api/properties/:id', {
  summary: 'Modifie un de ses logements ; une rubrique envoyée remplace la précédente.',
  params: propertyParams,
  body: z
    .object({
      ...essentials,
      address: givenAddress,
      ...sheetSections,
      /** Of the translations in `texts`: read again against the French text of today. */
      reviewed: z.array(z.enum(['en', 'es', 'de'])),
      version: z.number().int(),
    })
    .partial(),
  maxBodyBytes: changeBytes,
  response: propertySchema,
  errors: ['account_restricted', 'plan_limit', 'changed_meanwhile'],
});

export const deletePropertyEndpoint = customer.delete('delete', '/api/properties/:id', {
  summary: 'Supprime un logement qui n’a jamais eu de réservation.',
  params: propertyParams,
  errors: ['property_in_use', 'property_linked', 'account_restricted'],
});

export const duplicatePropertyEndpoint = customer.post('duplicate', '/api/properties/:id/duplicate', {
  summary: 'Copie un logement, sa fiche et ses tarifs, sans ses photos ni ses séjours.',
  params: propertyParams,
  status: 201,
  response: propertySchema,
  errors: ['account_restricted', 'plan_limit'],
});

export const orderPropertiesEndpoint = customer.put('order', '/api/properties/order', {
  summary: 'Range ses logements ; ceux qui ne sont pas nommés viennent après.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1_000) }),
  errors: ['account_restricted'],
});

/** A whole and its parts block each other: a night of one is no longer free in the other. */
export const linkPropertiesEndpoint = customer.put('link', '/api/properties/:id/units', {
  summary: 'Dit de quels logements celui-ci est fait : une maison et ses deux appartements.',
  params: propertyParams,
  body: z.object({ unitIds: z.array(z.uuid()).max(propertyBounds.units, `Au plus ${propertyBounds.units} logements`) }),
  response: propertySchema,
  errors: ['account_restricted', 'dates_taken'],
});

export const propertiesEndpoints = [
  orderPropertiesEndpoint,
  listPropertiesEndpoint,
  createPropertyEndpoint,
  readPropertyEndpoint,
  changePropertyEndpoint,
  deletePropertyEndpoint,
  duplicatePropertyEndpoint,
  linkPropertiesEndpoint,
] as const;
