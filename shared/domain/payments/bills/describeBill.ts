import type { BillKind } from '@app/contract/payments/bills/rules.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

/** A document as mails speak of it. */
export interface DescribedBill {
  kind: BillKind;
  number: string;
  totalCents: number;
  isCorrected: boolean;
}

const read = prepareRead('describe_stay_bill', (db, given: Given<{ billId: string; accountId: string }>) =>
  db
    .selectFrom('stay_bill as b')
    .leftJoin('stay_bill as by', 'by.corrects', 'b.id')
    .select(['b.kind', 'b.number', 'b.totalCents', 'by.id as correctedBy'])
    .where('b.id', '=', given('billId'))
    .where('b.accountId', '=', given('accountId')),
);

/** A document of a host; null: there is none. */
export async function describeBill(
  platform: Pick<Platform, 'db'>,
  asked: { billId: string; accountId: string },
): Promise<DescribedBill | null> {
  const [row] = await read(platform, asked);
  if (!row) return null;
  const { correctedBy, ...bill } = row;
  return { ...bill, isCorrected: correctedBy !== null };
}
