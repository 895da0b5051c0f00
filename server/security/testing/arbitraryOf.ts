import fc from 'fast-check';
import { z } from 'zod';

/** How many samples show whether an arbitrary meets its schema often enough to be worth filtering. */
const trials = 300;

/** Longest text made up: a schema that allows more is served by less. */
const longest = 80;

type Schema = z.core.$ZodType;

/** Checking what a schema accepts takes longer than making a value of it. */
const made = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/**
 * Inputs that a schema accepts, made from the schema itself.
 * @throws Error naming the place, for a kind of schema it does not know and for one that it cannot satisfy.
 */
export function arbitraryOf(schema: Schema, place = 'value'): fc.Arbitrary<unknown> {
  const arbitrary = made.get(schema) ?? accepted(schema, place, byKind(schema, place));
  made.set(schema, arbitrary);
  return arbitrary;
}

/** Likewise, for a schema with a rule in code: one between fields, or an id that must exist. @param mend puts that right. */
export function mendedArbitraryOf(
  schema: Schema,
  place: string,
  mend: (value: unknown) => unknown,
): fc.Arbitrary<unknown> {
  return accepted(schema, place, byKind(schema, place).map(mend));
}

const sampled = new WeakMap<Schema, readonly unknown[]>();

/** One input that a schema accepts, the same each time, with `mend` as above: far cheaper than an arbitrary made for it. */
export function exampleOf(
  schema: Schema,
  place: string,
  mend: (value: unknown) => unknown = (value) => value,
): unknown {
  // The first is nearly always accepted: the others, which begin with the same one, are made once it is not.
  for (const numRuns of [1, 20]) {
    const known = sampled.get(schema) ?? [];
    const values = known.length < numRuns ? fc.sample(byKind(schema, place), { numRuns, seed: 7 }) : known;
    sampled.set(schema, values);
    for (const value of values) {
      const mended = mend(value);
      if (z.safeParse(schema, mended).success) return mended;
    }
  }
  const [rare] = fc.sample(mendedArbitraryOf(schema, place, mend), { numRuns: 1, seed: 7 });
  return rare;
}

function accepted(schema: Schema, place: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const isAccepted = (value: unknown) => z.safeParse(schema, value).success;
  const found = [5, trials].some((numRuns) => fc.sample(values, { numRuns, seed: 1 }).some(isAccepted));
  if (!found) {
    throw new Error(`${place}: none of ${trials} values made from its schema is accepted: it needs an example`);
  }
  return values.filter(isAccepted);
}

/** Whether the key may be left out of an object. */
const isOptional = (schema: Schema) => schema._zod.optin === 'optional';

function byKind(schema: Schema, place: string): fc.Arbitrary<unknown> {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'string':
      return textOf(known as z.core.$ZodString, place);
    case 'number':
      return numberOf(known as z.core.$ZodNumber);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'undefined':
    case 'void':
      return fc.constant(undefined);
    case 'any':
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 });
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array': {
      const { min = 0, max = min + 5 } = limitsOf(known);
      const bounds = { minLength: min, maxLength: Math.min(max, min + 5) };
      return fc.array(arbitraryOf(def.element, `${place}[]`), bounds);
    }
    case 'tuple':
      return fc.tuple(...def.items.map((item, at) => arbitraryOf(item, `${place}[${at}]`)));
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, arbitraryOf(field, `${place}.${name}`)]);
      const requiredKeys = Object.keys(def.shape).filter((name) => !isOptional(def.shape[name] ?? z.never()));
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
    }
    case 'record':
      return fc.dictionary(arbitraryOf(def.keyType, `${place} key`).map(String), arbitraryOf(def.valueType, place), {
        maxKeys: 5,
      });
    case 'union':
      return fc.oneof(...def.options.map((option, at) => arbitraryOf(option, `${place}|${at}`)));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(arbitraryOf(def.innerType, place), { nil: undefined });
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType, place), { nil: null });
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return arbitraryOf(def.innerType, place);
    case 'lazy':
      return arbitraryOf(def.getter(), place);
    case 'pipe': {
      // What is asked last is the narrowest, unless it is code.
      const isCode = (part: Schema) => ['transform', 'pipe'].includes(part._zod.def.type);
      return byKind(isCode(def.out) ? def.in : def.out, place);
    }
    default:
      throw new Error(`${place}: no value can be made for a schema of kind ${def.type}`);
  }
}

/** What makes an arbitrary once: those of addresses take a tenth of a second to make. */
function once(make: () => fc.Arbitrary<string>): () => fc.Arbitrary<string> {
  let one: fc.Arbitrary<string> | undefined;
  return () => (one ??= make());
}

const formats: Record<string, () => fc.Arbitrary<string>> = {
  email: once(() => fc.emailAddress()),
  uuid: once(() => fc.uuid()),
  guid: once(() => fc.uuid()),
  url: once(() => fc.webUrl()),
  datetime: once(() => fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString())),
  date: once(() =>
    fc
      .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-12-31') })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  ipv4: once(() => fc.ipV4()),
  ipv6: once(() => fc.ipV6()),
};

interface Limits {
  /** Of a length or of a number. */
  min?: number;
  max?: number;
  format?: string;
  patterns: RegExp[];
}

/** What a schema's checks demand. Rules in code are left to the filter. */
function limitsOf(schema: Schema): Limits {
  const limits: Limits = { patterns: [] };
  const own = schema._zod.def as { check?: string };
  const checks = [...(own.check ? [own] : []), ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)];
  for (const check of checks as z.core.$ZodChecks['_zod']['def'][]) {
    if (check.check === 'min_length') limits.min = Math.max(limits.min ?? 0, check.minimum);
    else if (check.check === 'max_length') limits.max = Math.min(limits.max ?? Infinity, check.maximum);
    else if (check.check === 'length_equals') limits.min = limits.max = check.length;
    else if (check.check === 'greater_than') limits.min = Math.max(limits.min ?? -Infinity, Number(check.value));
    else if (check.check === 'less_than') limits.max = Math.min(limits.max ?? Infinity, Number(check.value));
    else if (check.check === 'number_format') limits.format = check.format;
    else if (check.check === 'string_format') {
      if (check.format !== 'regex') limits.format = check.format;
      if (check.pattern) limits.patterns.push(check.pattern);
    }
  }
  return limits;
}

function textOf(schema: z.core.$ZodString, place: string): fc.Arbitrary<string> {
  const { min = 0, max = Math.max(min, longest), format, patterns } = limitsOf(schema);
  if (format !== undefined && formats[format]) return formats[format]();
  if (format !== undefined && patterns.length === 0)
    throw new Error(`${place}: no text can be made for the format ${format}`);
  const most = Math.max(min, Math.min(max, longest));
  const plain = fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: most }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: most, maxLength: most }) },
  );
  const meets = (text: string) =>
    patterns.every((pattern) => pattern.test(text)) && text.length >= min && text.length <= max;
  const share = fc.sample(plain, { numRuns: trials, seed: 1 }).filter(meets).length / trials;
  const [pattern] = patterns;
  // Chance finds what a pattern forbids little of; fast-check writes what a pattern spells out.
  if (!pattern || share > 0.2) return plain.filter(meets);
  return fc.stringMatching(withoutLookaheads(pattern), { maxLength: most }).filter(meets);
}

/** fast-check writes no text for what a pattern only looks ahead at: the filter sees to that. */
function withoutLookaheads({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/\(\?[=!][^()]*\)/g, ''), flags);
}

function numberOf(schema: z.core.$ZodNumber): fc.Arbitrary<number> {
  const { min = -1_000_000, max = Math.max(min, 1_000_000), format } = limitsOf(schema);
  if (format?.includes('int')) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true });
}
