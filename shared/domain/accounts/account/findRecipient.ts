import { sql } from 'kysely';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

type Parts = Pick<Platform, 'db'>;

/** Someone with an account that is neither closed nor deactivated. */
const readRecipientBy = (column: 'id' | 'email') =>
  prepareRead(`find_recipient_by_${column}`, (db, given: Given<{ value: string }>) =>
    db
      .selectFrom('account as a')
      .leftJoin('administrator as adm', 'adm.accountId', 'a.id')
      .select(['a.id as accountId', 'a.kind', 'a.email', 'a.firstName'])
      .where(`a.${column}`, '=', given('value'))
      .where('a.closedAt', 'is', null)
      .where(sql<boolean>`(a.kind = 'customer' or adm.active)`),
  );
const readById = readRecipientBy('id');
const readByEmail = readRecipientBy('email');

/** The recipient of mails about an account; null when the account is closed or deactivated. */
export async function findRecipient(platform: Parts, accountId: string) {
  const [found] = await readById(platform, { value: accountId });
  return found ?? null;
}

/** Who has an account under this address. */
export async function findRecipientByEmail(platform: Parts, email: string) {
  const [found] = await readByEmail(platform, { value: email });
  return found ?? null;
}

const readOne = prepareRead('read_customer', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select([
      'a.id as accountId',
      'a.email',
      'a.firstName',
      'a.lastName',
      'a.createdAt',
      'c.company',
      'c.trialDays',
      'c.trialEndsAt',
    ])
    .select(['c.subscriptionStatus', 'c.billingCycle', 'p.name as planName'])
    .select(['p.priceMonthlyCents', 'p.priceYearlyCents'])
    .where('a.id', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

/** What mails say about a customer, their plan and their trial; null when the account is gone. */
export async function readCustomer(platform: Parts, accountId: string) {
  const [customer] = await readOne(platform, { accountId });
  return customer ?? null;
}
