import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../fixtures');

/** Calendars as platforms write them and as they fail, by group and name without '.ics': 'airbnb/stays-of-2026'. */
export const fixtureNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ics'))
  .map((path) => path.replaceAll('\\', '/').slice(0, -'.ics'.length))
  .toSorted();

/** The bytes of one of `fixtureNames`. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, `${name}.ics`)));
}
