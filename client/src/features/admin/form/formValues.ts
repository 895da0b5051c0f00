import { z } from 'zod';

/** What was changed: an untouched value is left as it is, a secret above all. */
export function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the entries of a V
  return Object.fromEntries(changed) as Partial<V>;
}

/** What a schema asks of a text field, for which nothing typed counts as absent. */
export function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), schema);
}
