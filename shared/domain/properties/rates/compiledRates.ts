import { sql } from 'kysely';
import { compileRates, type CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';

/** Which rates a property has now. */
export interface RatesVersion {
  propertyId: string;
  stamp: string;
}

/**
 * In SQL: what distinguishes the rates `r` of a property from all others that it had or will have; null when it has none. A restore
 * may bring a version back, and a transaction that is given up may have read its own: neither has the number of the same transaction.
 */
export const ratesStamp = sql<string | null>`r.xmin::text || ' ' || r.version`;

interface Kept {
  stamp: string;
  weight: number;
  rates: CompiledRates;
}

/** Rates with their single nights that are kept ready: some thirty megabytes. */
const mostKept = 200_000;

/** The latest used last. */
const kept = new Map<string, Kept>();
let weightKept = 0;

const readRates = prepareRead('rates_to_compile', (db, given: Given<{ propertyIds: readonly string[] }>) =>
  db
    .selectFrom('property_rates as r')
    .where('r.propertyId', '=', sql<string>`any (${given('propertyIds')}::uuid[])`)
    .select(['r.propertyId', 'r.rules', 'r.overrides', sql<string>`${ratesStamp}`.as('stamp')]),
);

/** The rates of properties, ready to be read night by night; only those that changed since are read and compiled. */
export async function compiledRatesOf(
  source: ReadSource,
  versions: readonly RatesVersion[],
): Promise<ReadonlyMap<string, CompiledRates>> {
  const found = new Map<string, CompiledRates>();
  for (const version of versions) {
    const known = kept.get(version.propertyId);
    if (known?.stamp !== version.stamp) continue;
    keep(version.propertyId, known);
    found.set(version.propertyId, known.rates);
  }
  const missing = versions.map(({ propertyId }) => propertyId).filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  for (const row of await readRates.from(source, { propertyIds: missing })) {
    const rates = compileRates(rateRulesSchema.parse(row.rules), row.overrides);
    keep(row.propertyId, { stamp: row.stamp, weight: 1 + row.overrides.length, rates });
    found.set(row.propertyId, rates);
  }
  return found;
}

function keep(propertyId: string, entry: Kept): void {
  weightKept += entry.weight - (kept.get(propertyId)?.weight ?? 0);
  kept.delete(propertyId);
  kept.set(propertyId, entry);
  for (const [oldest, { weight }] of kept) {
    if (weightKept <= mostKept || oldest === propertyId) return;
    kept.delete(oldest);
    weightKept -= weight;
  }
}
