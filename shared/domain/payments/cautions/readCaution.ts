import { sql } from 'kysely';
import type { Day } from '@app/contract/core/days.ts';
import { hasArrivalDayCome } from '@app/contract/reservations/rules.ts';
import { cautionOf, type Caution } from '@app/contract/payments/terms/caution.ts';
import type { StayCautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import {
  liveClaimStates,
  type CautionKind,
  type CautionState,
  type ClaimState,
} from '@app/contract/payments/cautions/rules.ts';
import type { DisputeStatus } from '@app/contract/payments/disputes/rules.ts';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import { DomainError, prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import { sayCardFailure } from '../cards/sayCardFailure.ts';
import { readStayMoney, type OwnStay } from '../records/stayPlans.ts';
import { mayTake } from './cautionTimes.ts';

const { timeZone } = emptySheet.hours;

const readStay = prepareRead('caution_of_stay', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .leftJoin('stay_caution as c', 'c.reservationId', 'r.id')
    .leftJoin('card_payment as k', 'k.id', 'c.cardPaymentId')
    .select(['r.arrival', 'r.departure', 'r.state as stayState'])
    .select(sql<typeof timeZone>`coalesce(p.sheet #>> '{hours,timeZone}', ${sql.lit(timeZone)})`.as('timeZone'))
    .select(['c.cents', 'c.kind', 'c.state', 'c.givenAt', 'c.endsAt', 'c.closingAt', 'c.failure', 'k.captureBefore'])
    .select(
      sql<boolean>`exists (select from card_payment o where o.reservation_id = r.id and o.way = 'page' and o.state = 'open'
        and o.purpose in ('caution', 'imprint', 'claim'))`.as('isPaying'),
    )
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

const readClaims = prepareRead('caution_claims_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('caution_claim')
    .select(['id', 'cents', 'motive', 'state', 'createdAt', 'answerBy', 'aloneAt', 'takeBy', 'answer', 'answeredAt'])
    .select('failure')
    // Of what was taken: of a caution that is once at most.
    .select(
      sql<DisputeStatus | null>`case when state = 'taken' then (select d.status from stay_dispute d
        join card_payment k on k.id = d.card_payment_id and k.purpose <> 'stay'
        where d.reservation_id = caution_claim.reservation_id order by d.opened_at desc limit 1) end`.as('dispute'),
    )
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

const readPhotos = prepareRead('caution_photos_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('caution_photo')
    .select(['id', 'claimId'])
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .orderBy('createdAt')
    .orderBy('id'),
);

/** The latest claim on a caution. */
export interface ClaimFacts {
  id: string;
  cents: number;
  motive: string;
  state: ClaimState;
  takesAlone: boolean;
  createdAt: Date;
  answerBy: Date;
  takeBy: Date;
  answer: string;
  answeredAt: Date | null;
  failure: string | null;
  dispute: DisputeStatus | null;
  photoIds: string[];
}

/** The caution of a stay as it stands. */
export interface CautionFacts {
  /** By the terms of the stay and its dates now; null: none was agreed. */
  asked: Caution | null;
  /** By card; null: it is a cheque, or there is none. */
  card: {
    kind: CautionKind;
    cents: number;
    state: CautionState;
    isPaying: boolean;
    givenAt: Date | null;
    endsAt: Date | null;
    isClosing: boolean;
    captureBefore: Date | null;
    failure: string | null;
  } | null;
  claim: ClaimFacts | null;
  draftPhotoIds: string[];
  /** Whether its stay has begun, by the clock of its property; of one that was cancelled before, nothing is given any more. */
  hasBegun: boolean;
  arrival: Day;
}

const instant = (at: Date | string | null) => (at === null ? null : new Date(at));

/** The caution of a host's stay. @throws DomainError not_found when it is not theirs. */
export async function readCautionFacts(
  source: ReadSource & Pick<Platform, 'clock'>,
  own: OwnStay,
): Promise<CautionFacts> {
  const [row] = await readStay.from(source, own);
  if (!row) throw new DomainError('not_found');
  const agreed = await readStayMoney(source, own);
  const { arrival, departure, state, kind, cents } = row;
  const isByCard = state !== null && kind !== null && cents !== null;
  const asked = agreed && cautionOf(agreed.terms, { arrival, departure, cardIsReady: isByCard });
  const [claim] = isByCard ? await readClaims.from(source, own) : [];
  const photos = isByCard ? await readPhotos.from(source, own) : [];
  const idsOf = (claimId: string | null) => photos.filter((photo) => photo.claimId === claimId).map(({ id }) => id);
  return {
    asked,
    card: isByCard
      ? {
          // By the dates of the stay now, until it is given.
          kind: state === 'waiting' && asked !== null && asked.mode !== 'cheque' ? asked.mode : kind,
          cents,
          state,
          isPaying: row.isPaying,
          givenAt: instant(row.givenAt),
          endsAt: instant(row.endsAt),
          isClosing: row.closingAt !== null,
          captureBefore: instant(row.captureBefore),
          failure: row.failure,
        }
      : null,
    claim: claim
      ? {
          ...claim,
          takesAlone: claim.aloneAt !== null,
          createdAt: new Date(claim.createdAt),
          answerBy: new Date(claim.answerBy),
          takeBy: new Date(claim.takeBy),
          answeredAt: instant(claim.answeredAt),
          photoIds: idsOf(claim.id),
        }
      : null,
    draftPhotoIds: idsOf(null),
    hasBegun:
      (row.stayState === 'confirmed' || row.stayState === 'cancelled') &&
      hasArrivalDayCome({ arrival }, dayAtProperty(source.clock.now(), { timeZone: row.timeZone })),
    arrival,
  };
}

const photo = (id: string) => ({ id });

/** The same as its host reads it. @throws DomainError not_found when the stay is not theirs. */
export async function readStayCaution(platform: Platform, own: OwnStay): Promise<StayCautionView> {
  const { asked, card, claim, draftPhotoIds, hasBegun, arrival } = await readCautionFacts(platform, own);
  const cheque = !card && asked?.mode === 'cheque' ? { cents: asked.cents, releasedOn: asked.releasedOn } : null;
  if (!card) return { caution: null, cheque };
  const now = platform.clock.now();
  const live = claim && liveClaimStates.some((state) => state === claim.state) ? claim : null;
  const isGiven = card.state === 'given' && !card.isClosing;
  const canClaim = isGiven && !live && hasBegun && card.endsAt !== null && now < card.endsAt;
  return {
    caution: {
      kind: card.kind,
      cents: card.cents,
      state: card.state,
      askedFrom: asked?.askedFrom ?? arrival,
      isPaying: card.isPaying,
      givenAt: card.givenAt?.toISOString() ?? null,
      endsAt: card.endsAt?.toISOString() ?? null,
      captureBefore: card.captureBefore?.toISOString() ?? null,
      failure: card.failure === null ? '' : sayCardFailure(card.failure),
      claim: claim && {
        id: claim.id,
        cents: claim.cents,
        motive: claim.motive,
        state: claim.state,
        takesAlone: claim.takesAlone,
        createdAt: claim.createdAt.toISOString(),
        answerBy: claim.answerBy.toISOString(),
        takeBy: claim.takeBy.toISOString(),
        answer: claim.answer,
        answeredAt: claim.answeredAt?.toISOString() ?? null,
        failure: claim.failure === null ? '' : sayCardFailure(claim.failure),
        photos: claim.photoIds.map(photo),
        dispute: claim.dispute,
      },
      draftPhotos: draftPhotoIds.map(photo),
      can: {
        release: isGiven && !live,
        claim: canClaim,
        take: live !== null && mayTake(live, now) && now < live.takeBy && !card.isPaying,
        giveUp: live !== null && live.state !== 'taking' && !card.isPaying,
      },
    },
    cheque: null,
  };
}
