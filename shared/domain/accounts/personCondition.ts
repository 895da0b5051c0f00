import { startingWith, startingWithWords } from '../platform/index.ts';

/**
 * Who is looked for: of the account `a`, how an address begins, or a name in either order, whatever its capitals and accents.
 * Each way has its index.
 * @param given makes a parameter of a value, and tells what it is called.
 */
export function personCondition(search: string, given: (value: unknown) => string): string {
  const address = given(startingWith(search.toLowerCase()));
  if (search.includes('@')) return `a.email like ${address}`;
  const name = given(startingWithWords(search));
  return `(a.email like ${address} or search_key(a.first_name || ' ' || a.last_name) like search_key(${name})
    or search_key(a.last_name || ' ' || a.first_name) like search_key(${name}))`;
}
