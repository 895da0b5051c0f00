import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

const read = prepareRead('describe_dispute', (db, given: Given<{ disputeId: string; accountId: string }>) =>
  db
    .selectFrom('stay_dispute')
    .select(['reservationId', 'cents', 'reason', 'status', 'dueBy', 'sentAt', 'failure'])
    .where('id', '=', given('disputeId'))
    .where('accountId', '=', given('accountId')),
);

/** A dispute of a host as mails speak of it; null: there is none. */
export async function describeDispute(platform: Pick<Platform, 'db'>, own: { disputeId: string; accountId: string }) {
  const [row] = await read(platform, own);
  return row ?? null;
}
