import { z } from 'zod';
import { languages } from '../../properties/rules.ts';

/** Changes when contracts are written otherwise: what was accepted says by which version it was written. */
export const contractTemplate = 1;

const title = z.string().nullable();

/** A piece of a section. Texts may have several lines. */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title, text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('facts'), title, rows: z.array(z.object({ label: z.string(), text: z.string() })) }),
  z.object({
    kind: z.literal('amounts'),
    rows: z.array(z.object({ label: z.string(), amount: z.string() })),
    total: z.object({ label: z.string(), amount: z.string() }),
  }),
  z.object({
    kind: z.literal('steps'),
    rows: z.array(z.object({ title: z.string(), text: z.string(), amount: z.string().nullable() })),
  }),
]);
export type ContractBlock = z.output<typeof blockSchema>;

const sectionSchema = z.object({ heading: z.string(), blocks: z.array(blockSchema) });
export type ContractSection = z.output<typeof sectionSchema>;

const textSchema = z.object({
  language: z.enum(languages),
  title: z.string(),
  lead: z.string(),
  /** Articles, then annexes. */
  sections: z.array(sectionSchema),
});
export type ContractText = z.output<typeof textSchema>;

/** A contract as it is read, accepted and kept: in the guest's language, and in French, which prevails. */
export const contractDocumentSchema = z.object({
  template: z.number().int(),
  /** The guest's language first, French last: one text for guests who read French. */
  texts: z.array(textSchema).min(1),
});
export type ContractDocument = z.output<typeof contractDocumentSchema>;
