import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf, mendedArbitraryOf } from './arbitraryOf.ts';
import { walked } from './contractWalk.ts';
import { requestsOf } from './validRequest.ts';

const samples = (schema: z.ZodType) => fc.sample(arbitraryOf(schema), { numRuns: 200, seed: 3 });

describe('arbitraryOf', () => {
  it.each<[string, z.ZodType]>([
    ['text within bounds', z.string().min(3).max(5)],
    ['trimmed text', z.string().trim().min(1).max(80)],
    ['text without control characters', z.string().regex(/^[^\p{Cc}<>]*$/u)],
    ['text that chance would not find', z.string().regex(/^[A-Z]{2}-\d{6}$/)],
    [
      'an address',
      z
        .string()
        .trim()
        .max(254)
        .pipe(z.email())
        .transform((text) => text.toLowerCase()),
    ],
    ['an id', z.uuid()],
    ['an instant', z.iso.datetime()],
    ['a day', z.iso.date()],
    ['a whole number', z.number().int().min(-3).max(400_000)],
    ['a price', z.number().positive().max(10)],
    ['a number written out', z.coerce.number().int().min(1)],
    ['a choice', z.enum(['monthly', 'yearly'])],
    ['a constant', z.literal('oui')],
    ['a flag with a default', z.boolean().default(false)],
    [
      'a list',
      z
        .array(z.object({ id: z.uuid() }))
        .min(1)
        .max(3),
    ],
    ['a pair', z.tuple([z.string(), z.number()])],
    ['a record', z.record(z.string(), z.number())],
    ['one of two', z.union([z.literal(''), z.email()])],
    [
      'one of two kinds',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b'), n: z.int() }),
      ]),
    ],
    ['nothing or something', z.string().nullable().optional()],
    ['anything', z.unknown()],
  ])('makes %s, and not always the same', (_what, schema) => {
    const made = samples(schema);
    for (const value of made) expect(schema.safeParse(value).success).toBe(true);
    if (!(schema instanceof z.ZodLiteral))
      expect(new Set(made.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1);
  });

  it('omits optional fields, and no others', () => {
    const made = samples(z.object({ must: z.string(), may: z.string().optional() })) as object[];
    expect(made.every((value) => 'must' in value)).toBe(true);
    expect(made.some((value) => 'may' in value)).toBe(true);
    expect(made.some((value) => !('may' in value))).toBe(true);
  });

  it('names the schema for which it cannot make a value', () => {
    expect(() => arbitraryOf(z.object({ when: z.date() }), 'body')).toThrow(
      'body.when: no value can be made for a schema of kind date',
    );
    const same = z.object({ a: z.string().min(4), b: z.string().min(4) }).refine(({ a, b }) => a === b);
    expect(() => arbitraryOf(same, 'body')).toThrow(
      'body: none of 300 values made from its schema is accepted: it needs an example',
    );
    const mend = (value: unknown) => ({ ...(value as object), b: (value as { a: string }).a });
    expect(fc.sample(mendedArbitraryOf(same, 'body', mend), 5)).toHaveLength(5);
  });

  it.each(walked)('makes requests for $name', (endpoint) => {
    const world = {
      customer: { id: '00000000-0000-4000-8000-000000000000', email: 'hote@clairvolet.test' },
      jobId: '00000000-0000-4000-8000-000000000000',
      sessionId: '00000000-0000-4000-8000-000000000000',
      exportId: '00000000-0000-4000-8000-000000000000',
      invoiceId: '00000000-0000-4000-8000-000000000000',
      checkoutId: 'cs_none',
      payerId: '00000000-0000-4000-8000-000000000000',
      conversationId: '00000000-0000-4000-8000-000000000000',
      token: 'none',
      code: '000000',
    };
    const { params, query, body } = requestsOf(endpoint, world);
    for (const arbitrary of [params, query, body]) expect(fc.sample(arbitrary, 3)).toHaveLength(3);
  });
});
