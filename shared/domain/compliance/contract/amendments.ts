import { contractDocumentSchema } from '@app/contract/compliance/contract/ContractDocument.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { Account } from '../../accounts/index.ts';
import { prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';
import { ContractAmendment } from './ContractAmendment.entity.ts';
import type { KeptContract } from './readContract.ts';
import { fingerprint } from './sealContract.ts';

/** What a guest accepted when they asked for a change. */
export interface AcceptedAmendment {
  id: string;
  bytes: Buffer;
  sha256: string;
  template: number;
  language: Language;
  consent: string;
  ip: string;
  userAgent: string;
  acceptedAt: Date;
}

type OwnStay = Readonly<{ accountId: string; reservationId: string }>;

/** Keeps an amendment in the transaction in which its host accepts it. It never changes afterwards. */
export function keepAmendment(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { accountId, reservationId }: OwnStay,
  accepted: AcceptedAmendment,
): void {
  em.create(ContractAmendment, {
    ...accepted,
    reservationId,
    account: em.getReference(Account, accountId),
    concludedAt: clock.now(),
  });
}

const readRows = prepareRead('contract_amendments', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('contract_amendment')
    .select(['id', 'acceptedAt', 'concludedAt', 'sha256', 'language'])
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .orderBy('concludedAt')
    .orderBy('id'),
);

/** An amendment, without its text. */
export interface KeptAmendment {
  id: string;
  acceptedAt: Date;
  concludedAt: Date;
  sha256: string;
  language: Language;
}

/** The amendments to the contract of a host's stay, the oldest first. */
export async function listAmendments(source: ReadSource, own: OwnStay): Promise<KeptAmendment[]> {
  const rows = await readRows.from(source, own);
  return rows.map(({ acceptedAt, concludedAt, ...row }) => ({
    ...row,
    acceptedAt: new Date(acceptedAt),
    concludedAt: new Date(concludedAt),
  }));
}

const readRow = prepareRead('contract_amendment', (db, given: Given<OwnStay & { id: string }>) =>
  db
    .selectFrom('contract_amendment as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .select(['c.bytes', 'c.sha256', 'c.language', 'c.consent', 'c.acceptedAt', 'r.number', 'p.sheet'])
    .where('c.id', '=', given('id'))
    .where('c.reservationId', '=', given('reservationId'))
    .where('c.accountId', '=', given('accountId')),
);

/**
 * An amendment as it was kept; null: there is none of this id, or it is of another stay.
 * @throws Error when its bytes are not those that were accepted: nothing is shown then.
 */
export async function readAmendment(source: ReadSource, own: OwnStay & { id: string }): Promise<KeptContract | null> {
  const [row] = await readRow.from(source, own);
  if (!row) return null;
  const { bytes: stored, sheet, acceptedAt, ...kept } = row;
  const bytes = Buffer.from(stored);
  if (fingerprint(bytes) !== kept.sha256) throw new Error(`The amendment ${own.id} is not what was accepted`);
  return {
    ...kept,
    document: contractDocumentSchema.parse(JSON.parse(bytes.toString('utf8'))),
    acceptedAt: new Date(acceptedAt),
    timeZone: sheet.hours?.timeZone ?? 'Europe/Paris',
  };
}
