import { sql } from 'kysely';
import { startingWith, startingWithWords, type Sql } from '../../platform/index.ts';

/**
 * Who is looked for: of the account `a`, how an address begins, or a name in either order, whatever its capitals and accents.
 * Each way has its index.
 */
export function personCondition(search: string): Sql {
  const address = startingWith(search.toLowerCase());
  if (search.includes('@')) return sql`a.email like ${address}`;
  const name = startingWithWords(search);
  return sql`(a.email like ${address} or search_key(a.first_name || ' ' || a.last_name) like search_key(${name})
    or search_key(a.last_name || ' ' || a.first_name) like search_key(${name}))`;
}
