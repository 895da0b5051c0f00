import type { z } from 'zod';
import { checkTerms } from './checkTerms.ts';
import { termFields } from './termFields.ts';

/** The terms on which guests book, as they are stored. */
export const stayTermsSchema = termFields;
export type StayTerms = z.output<typeof stayTermsSchema>;

/** The same as a host sets them: what contradicts itself is refused. */
export const settableTermsSchema = termFields.superRefine((terms, context) => {
  for (const { path, message } of checkTerms(terms)) context.addIssue({ code: 'custom', path, message });
});
export type StayTermsInput = z.input<typeof settableTermsSchema>;

/** Of a host who has said nothing yet: no means of payment is taken. */
export const defaultTerms: StayTerms = stayTermsSchema.parse({});
