import { z } from 'zod';

/** What a schema asks of a text field, for which nothing typed counts as absent. */
export function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), schema);
}
