import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: its prefix, then letters and digits, different each time. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`;
}

type Word<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Names;

/** Fields of an object that nothing has filled yet, as most of Stripe's never are here: `empty('review source')`. */
export function empty<Names extends string>(...names: Names[]): Record<Word<Names>, null>;
export function empty(...names: string[]): Record<string, null> {
  return Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, null]));
}
