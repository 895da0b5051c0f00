import type { ClientBase } from 'pg';
import { sealedFactors } from '../accounts/index.ts';
import { sealedExports, sealedFeeds } from '../channels/index.ts';
import { sealedRetiredSecrets } from '../mobile/index.ts';
import {
  seal,
  sealedSettings,
  settingsChannel,
  unsealByOne,
  type DerivedKeys,
  type SealedPlace,
} from '../platform/index.ts';

/** Everything in the database that APP_KEY opens. A test compares it with the tables and with the calls of `seal`. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedSettings,
  sealedFactors,
  sealedRetiredSecrets,
  sealedFeeds,
  sealedExports,
];

interface Resealed {
  resealed: number;
  /** Values that neither key opens, and that stay unchanged: `table bound`. */
  unreadable: string[];
}

interface SealedRow {
  id: string;
  bound: string;
  value: string;
}

/** The text of a sealed value; null when none of these keys sealed it, or when it is damaged. */
export function openSealed(place: SealedPlace, row: Omit<SealedRow, 'id'>, keys: readonly Buffer[]): string | null {
  try {
    return unsealByOne(row.value, keys, place.contextOf(row.bound));
  } catch {
    return null;
  }
}

async function resealPlace(client: Pick<ClientBase, 'query'>, place: SealedPlace, from: DerivedKeys, to: DerivedKeys) {
  const { table, value, identity, bound } = place;
  const { rows } = await client.query<SealedRow>(
    `select ${identity}::text as id, ${bound}::text as bound, ${value} as value from ${table}
     where key_id is not null and key_id <> $1 order by 1 for update`,
    [to.id],
  );
  const unreadable: string[] = [];
  const anew: { id: string; value: string }[] = [];
  for (const row of rows) {
    const plain = openSealed(place, row, [from.of('settings')]);
    if (plain === null) unreadable.push(`${table} ${row.bound}`);
    else anew.push({ id: row.id, value: seal(plain, to.of('settings'), place.contextOf(row.bound)) });
  }
  await client.query(
    `update ${table} set ${value} = anew.value, key_id = $2
     from jsonb_to_recordset($1::jsonb) as anew (id text, value text) where ${table}.${identity}::text = anew.id`,
    [JSON.stringify(anew), to.id],
  );
  return { resealed: anew.length, unreadable };
}

/**
 * Seals again for `to` what was sealed for `from`, within the caller's transaction, after which every process reads its
 * settings again. May be repeated.
 */
export async function resealSecrets(
  client: Pick<ClientBase, 'query'>,
  from: DerivedKeys,
  to: DerivedKeys,
): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: [] };
  for (const place of sealedPlaces) {
    const { resealed, unreadable } = await resealPlace(client, place, from, to);
    total.resealed += resealed;
    total.unreadable.push(...unreadable);
  }
  await client.query("select pg_notify($1, '')", [settingsChannel]);
  return total;
}
