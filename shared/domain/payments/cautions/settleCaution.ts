import type { Platform, Tx } from '../../platform/index.ts';
import { transactNights } from '../../reservations/index.ts';
import { readCardFacts } from '../cards/cardFacts.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { actOnCaution, type CautionAct } from './actOnCaution.ts';
import { applyCharging, applyGiving } from './applyFacts.ts';
import { readGivingFacts } from './cautionFacts.ts';
import { decideCaution } from './decideCaution.ts';
import { findCautionPayments, lockCautionRow, lockRest } from './lockCaution.ts';

/** Stripe is asked again after each act: a charge, the release that follows it, and what came of both. */
const mostSteps = 6;

/**
 * Brings a caution to what Stripe says of it, and does what its stay, its claim and the hour ask for: takes what is to be taken, and
 * releases what nobody needs any more. The guest who comes back, Stripe's event, what the host does and the review of every minute call
 * it; it is the same, however often and in which order.
 * @throws DomainError billing_unavailable when Stripe does not answer; then the same is to be tried again.
 */
export async function settleCaution(
  platform: Platform,
  own: OwnStay,
  { isShut = false }: { /** Whether its page can be used no more. */ isShut?: boolean } = {},
): Promise<void> {
  let wasTried = false;
  for (let step = 0; step < mostSteps; step += 1) {
    const act = await transactNights(platform, null, async (tx) => settleOnce(platform, tx, own, { isShut, wasTried }));
    if (act === null) return;
    wasTried ||= act.kind === 'charge';
    await actOnCaution(platform, act);
  }
}

/** The caution first: only then is what Stripe says of it as new as what is stored. */
async function settleOnce(
  platform: Platform,
  tx: Tx,
  own: OwnStay,
  { isShut, wasTried }: { isShut: boolean; wasTried: boolean },
): Promise<CautionAct | null> {
  const caution = await lockCautionRow(tx, own);
  if (!caution) return null;
  const underWay = await findCautionPayments(tx, own);
  const { giving, charging } = underWay;
  // It may have been broken off before the bank was asked: what Stripe says now would be of nothing.
  if (charging?.way === 'saved' && !wasTried) return { kind: 'charge', payment: charging };
  const given = giving && (await readGivingFacts(platform, giving));
  const charged = charging && (await readCardFacts(platform, charging));
  const locked = await lockRest(tx, own, caution, underWay);
  caution.updatedAt = locked.now;
  if (charged) await applyCharging(tx, locked, charged, { isShut });
  if (given) applyGiving(tx, locked, given, { isShut });
  return decideCaution(tx, locked);
}
