import { z } from 'zod';
import { text } from '../parameters.ts';

/** Cents: Stripe charges no less in euros. */
export const smallest = 50;

/** The only means of payment that is spoken here. */
export const cardOnly = z.tuple([z.literal('card')]);

/** What is added to the name on a statement of the bank. */
export const suffix = text
  .max(22)
  .refine((value) => !/[<>\\'"*]/.test(value), 'The statement descriptor must not contain < > \\ \' " or *.')
  .refine((value) => /[A-Za-z]/.test(value), 'The statement descriptor must contain at least one letter.');

/** The languages of Checkout that are spoken in Europe. */
export const locale = z.enum([
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'fi',
  'fr',
  'hr',
  'hu',
  'it',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
]);
