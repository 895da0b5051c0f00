import { sql } from 'kysely';
import type { HostTerms, PropertyTerms } from '@app/contract/payments/api.ts';
import { defaultTerms, stayTermsSchema, type StayTerms } from '@app/contract/payments/terms/terms.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { DomainError, prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';

const readOfHost = prepareRead('stay_terms_of_host', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('stay_terms as t')
    .where('t.accountId', '=', given('accountId'))
    .select(['t.propertyId', 't.terms', 't.version', 't.updatedAt'])
    .orderBy('t.propertyId'),
);

/** The terms of a host, which are the usual ones until they save some. */
export async function readTerms(platform: Pick<Platform, 'db'>, accountId: string): Promise<HostTerms> {
  const rows = await readOfHost(platform, { accountId });
  const own = rows.find(({ propertyId }) => propertyId === null);
  const ownIds = rows.flatMap(({ propertyId }) => propertyId ?? []);
  if (!own) return { terms: defaultTerms, source: 'defaults', version: 0, updatedAt: null, ownIds };
  const { terms, version, updatedAt } = own;
  return { terms: stayTermsSchema.parse(terms), source: 'host', version, updatedAt: updatedAt.toISOString(), ownIds };
}

/** One row for each of a host's properties that is theirs: its own terms, else the host's, else none. */
const readApplying = prepareRead('stay_terms_applying', (db, given: Given<OwnProperty>) =>
  db
    .selectFrom('property as p')
    .leftJoin('stay_terms as t', (join) =>
      join
        .onRef('t.accountId', '=', 'p.accountId')
        .on((on) => on.or([on('t.propertyId', 'is', null), on('t.propertyId', '=', on.ref('p.id'))])),
    )
    .where('p.id', '=', given('id'))
    .where('p.accountId', '=', given('accountId'))
    .select(['t.propertyId', 't.terms', 't.version', sql<string | null>`t.updated_at::text`.as('updatedAt')])
    .orderBy('t.propertyId', (order) => order.asc().nullsLast())
    .limit(1),
);

/** The terms that apply to a property. @throws DomainError not_found when it is not theirs. */
export async function readPropertyTerms(platform: Pick<Platform, 'db'>, own: OwnProperty): Promise<PropertyTerms> {
  const { terms, source, version, updatedAt } = await findApplying(platform, own);
  // A property that follows its host has saved nothing itself.
  if (source !== 'property') return { terms, source, version: 0, updatedAt: null };
  return { terms, source, version, updatedAt };
}

/** Terms as a reservation freezes them. */
export interface AppliedTerms {
  terms: StayTerms;
  source: PropertyTerms['source'];
  /** Of the row that they come from; 0 for the usual ones. */
  version: number;
}

/**
 * The terms on which a property is booked now: its own, else its host's, else the usual ones; also within a transaction.
 * @throws DomainError not_found when the property is not theirs.
 */
export async function termsFor(
  source: ReadSource,
  { accountId, propertyId }: { accountId: string; propertyId: string },
): Promise<AppliedTerms> {
  const { updatedAt: _, ...applied } = await findApplying(source, { accountId, id: propertyId });
  return applied;
}

async function findApplying(from: ReadSource, own: OwnProperty): Promise<AppliedTerms & { updatedAt: string | null }> {
  const [row] = await readApplying.from(from, own);
  if (!row) throw new DomainError('not_found');
  const { propertyId, terms, version, updatedAt } = row;
  if (terms === null || version === null || updatedAt === null)
    return { terms: defaultTerms, source: 'defaults', version: 0, updatedAt: null };
  return {
    terms: stayTermsSchema.parse(terms),
    source: propertyId === null ? 'host' : 'property',
    version,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
