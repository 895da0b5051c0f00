import { formatCents } from '@app/contract/core/money.ts';
import { hasArrivalDayCome } from '@app/contract/reservations/rules.ts';
import type { NewClaim, StayCautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import { cautionWanted } from '@app/contract/payments/events.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, Reservation, transactNights } from '../../reservations/index.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { claimTimes, mayTake } from './cautionTimes.ts';
import { startTaking } from './decideCaution.ts';
import { isOff } from './isOff.ts';
import { endOf, lockCaution, type LockedCaution } from './lockCaution.ts';
import { readStayCaution } from './readCaution.ts';
import { CautionClaim, CautionPhoto } from './StayCaution.entity.ts';
import { tellCaution } from './tellCaution.ts';

/** What a host does about a caution, in one transaction. @throws DomainError not_found, account_restricted. */
async function change(
  platform: Platform,
  own: OwnStay,
  act: (tx: Tx, locked: LockedCaution) => Promise<void>,
): Promise<StayCautionView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const locked = await lockCaution(tx, own);
    if (!locked) throw new DomainError('not_found');
    await act(tx, locked);
  });
  return readStayCaution(platform, own);
}

function refuse(detail: string): never {
  throw new DomainError('reservation_closed', { detail });
}

/** @throws DomainError reservation_closed when nothing can be claimed of it any more. */
export function demandClaimable(locked: LockedCaution): void {
  const { caution, stay, claim, now } = locked;
  if (caution.state !== 'given')
    refuse('Cette caution n’est pas, ou plus, en place\u00a0: rien ne peut y être prélevé.');
  if (claim) refuse('Une demande est déjà en cours sur cette caution.');
  if (caution.closingAt || now >= endOf(locked) || isOff(stay))
    refuse('Le délai est passé\u00a0: cette caution est libérée.');
}

/**
 * Claims a part of a caution, with the photos that were added before: its guest is told, and has time to answer.
 * @throws DomainError not_found, account_restricted; reservation_closed when nothing can be claimed; invalid_input above the caution, and
 * without a photo.
 */
export async function claimCaution(
  platform: Platform,
  own: OwnStay,
  { cents, motive, takesAlone }: NewClaim,
): Promise<StayCautionView> {
  return change(platform, own, async (tx, locked) => {
    demandClaimable(locked);
    const { caution, stay, giving, replyHours, now } = locked;
    if (!hasArrivalDayCome(stay.reservation, dayAtProperty(now, stay.property.hours)))
      refuse('Le séjour n’a pas commencé.');
    if (cents > caution.cents) {
      const most = `Au plus le montant de la caution\u00a0: ${formatCents(caution.cents)}.`;
      throw new DomainError('invalid_input', { detail: most, fields: { cents: most } });
    }
    const drafts = await tx.em.find(
      CautionPhoto,
      { reservation: own.reservationId, account: own.accountId, claim: null },
      { fields: ['id'] },
    );
    if (drafts.length === 0) {
      const missing = 'Joignez au moins une photo.';
      throw new DomainError('invalid_input', { detail: missing, fields: { photos: missing } });
    }
    const { answerBy, takeBy } = claimTimes(
      { kind: caution.kind, captureBefore: giving?.captureBefore ?? null },
      { now, replyHours },
    );
    const claim = tx.em.create(CautionClaim, {
      id: newId(),
      account: tx.em.getReference(Account, own.accountId),
      reservation: tx.em.getReference(Reservation, own.reservationId),
      cents,
      motive,
      state: 'announced',
      answerBy,
      // Of a hold, as late as can be: its host may still give up.
      aloneAt: takesAlone ? (caution.kind === 'hold' ? takeBy : answerBy) : null,
      takeBy,
      answer: '',
      answeredAt: null,
      failure: null,
      createdAt: now,
      settledAt: null,
    });
    await tx.em.flush();
    await tx.em.nativeUpdate(CautionPhoto, { id: { $in: drafts.map(({ id }) => id) } }, { claim });
    tellCaution(tx, { own, claim }, 'claimed');
  });
}

/** Tries at a kept card that its bank may refuse: more would be a nuisance for its owner. */
const mostTries = 3;

/**
 * Takes what was claimed, once its guest answered or had time to; a worker has Stripe do it.
 * @throws DomainError not_found, account_restricted; reservation_closed when nothing is claimed, or not yet, or the time is over.
 */
export async function takeClaim(platform: Platform, own: OwnStay): Promise<StayCautionView> {
  return change(platform, own, async (tx, locked) => {
    const { claim, charging, now } = locked;
    if (!claim) refuse('Aucune demande n’est en cours sur cette caution.');
    if (claim.state === 'taking') return;
    if (!mayTake(claim, now)) refuse('Le voyageur peut encore répondre.');
    if (now >= claim.takeBy) refuse('Le délai est passé\u00a0: plus rien ne peut être prélevé.');
    if (charging) refuse('Le voyageur est en train de payer.');
    if (claim.state === 'refused') {
      const tries = await tx.em.count(CardPayment, {
        reservation: own.reservationId,
        purpose: 'claim',
        state: 'refused',
        createdAt: { $gte: claim.createdAt },
      });
      if (tries >= mostTries) refuse('La banque a refusé plusieurs fois\u00a0: le voyageur peut payer depuis sa page.');
    }
    await startTaking(tx, locked, claim);
    tx.record(cautionWanted, own);
  });
}

/** Gives up what was claimed. @throws DomainError not_found, account_restricted; reservation_closed when it is being taken. */
export async function giveUpClaim(platform: Platform, own: OwnStay): Promise<StayCautionView> {
  return change(platform, own, async (tx, locked) => {
    const { claim, charging, now } = locked;
    if (!claim || claim.state === 'taking' || charging) refuse('Aucune demande ne peut être retirée maintenant.');
    tx.em.assign(claim, { state: 'given_up', settledAt: now });
    tellCaution(tx, locked, 'given_up');
    tx.record(cautionWanted, own);
  });
}

/** Releases a caution before its end. @throws DomainError not_found, account_restricted; reservation_closed when there is nothing to release. */
export async function releaseCaution(platform: Platform, own: OwnStay): Promise<StayCautionView> {
  return change(platform, own, async (tx, { caution, claim, now }) => {
    if (caution.state !== 'given') refuse('Cette caution n’est pas, ou plus, en place.');
    if (claim) refuse('Une demande est en cours\u00a0: renoncez-y d’abord.');
    caution.closingAt ??= now;
    tx.record(cautionWanted, own);
  });
}
