import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';

/** A dispute as far as it concerns the guest of a stay. */
export interface GuestDispute {
  cents: number;
  state: 'open' | 'won' | 'lost' | 'asked_again';
}

const read = prepareRead('guest_disputes', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_dispute')
    .select(['cents', 'status', 'askedAgainAt'])
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .orderBy('openedAt')
    .orderBy('id'),
);

/**
 * What banks dispute of what a stay was paid with, for the page of its guest: no reason, no delay and nothing of what its host answers. An
 * inquiry of a bank, which moves nothing, is between it and the host.
 */
export async function readGuestDisputes(source: ReadSource, own: OwnStay): Promise<GuestDispute[]> {
  const rows = await read.from(source, own);
  return rows.flatMap(({ cents, status, askedAgainAt }): GuestDispute[] => {
    if (status === 'needs_response' || status === 'under_review') return [{ cents, state: 'open' }];
    if (status === 'won') return [{ cents, state: 'won' }];
    if (status === 'lost') return [{ cents, state: askedAgainAt === null ? 'lost' : 'asked_again' }];
    return [];
  });
}
