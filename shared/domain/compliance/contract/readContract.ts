import { contractDocumentSchema, type ContractDocument } from '@app/contract/compliance/contract/ContractDocument.ts';
import type { ContractView } from '@app/contract/compliance/api.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { DomainError, prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import { fingerprint } from './sealContract.ts';

/** A contract that was accepted, as it was kept. */
export interface KeptContract {
  document: ContractDocument;
  sha256: string;
  language: Language;
  consent: string;
  acceptedAt: Date;
  /** Of the reservation. */
  number: number;
  /** Of the property, by whose clock times are said. */
  timeZone: string;
}

type OwnStay = Readonly<{ accountId: string; reservationId: string }>;

const readRow = prepareRead('contract_of_stay', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('contract as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .select(['c.bytes', 'c.sha256', 'c.language', 'c.consent', 'c.acceptedAt', 'r.number', 'p.sheet'])
    .where('c.reservationId', '=', given('reservationId'))
    .where('c.accountId', '=', given('accountId')),
);

/**
 * The contract of a host’s stay; null: none was accepted, or the stay is not theirs.
 * @throws Error when its bytes are not those that were accepted: nothing is shown then.
 */
export async function readContract(source: ReadSource, own: OwnStay): Promise<KeptContract | null> {
  const [row] = await readRow.from(source, own);
  if (!row) return null;
  const { bytes: stored, sheet, acceptedAt, ...kept } = row;
  const bytes = Buffer.from(stored);
  if (fingerprint(bytes) !== kept.sha256)
    throw new Error(`The contract of ${own.reservationId} is not what was accepted`);
  return {
    ...kept,
    document: contractDocumentSchema.parse(JSON.parse(bytes.toString('utf8'))),
    acceptedAt: new Date(acceptedAt),
    timeZone: sheet.hours?.timeZone ?? 'Europe/Paris',
  };
}

const readOwner = prepareRead('contract_reservation', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('contract as c', 'c.reservationId', 'r.id')
    .select(['c.sha256', 'c.language', 'c.consent', 'c.acceptedAt'])
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/**
 * What a host sees of the contract of one of their stays; `contract` is null where the guest accepted none here.
 * @throws DomainError not_found when the reservation is not theirs.
 */
export async function describeContract(platform: Pick<Platform, 'db'>, own: OwnStay): Promise<ContractView> {
  const [row] = await readOwner(platform, own);
  if (!row) throw new DomainError('not_found');
  const { sha256, language, consent, acceptedAt } = row;
  if (sha256 === null || language === null || consent === null || acceptedAt === null) return { contract: null };
  return { contract: { sha256, language, consent, acceptedAt: acceptedAt.toISOString() } };
}
