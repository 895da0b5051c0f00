import { addDays, dayInMilliseconds, type Day } from '@app/contract/core/days.ts';
import { networkOf } from '@app/contract/core/networkOf.ts';
import { paymentPlan, type PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { QuoteContext, Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { quoteWordsOf } from '@app/contract/properties/pricing/words/quoteWordsOf.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { newReservationSchema } from '@app/contract/reservations/api.ts';
import type { PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { paymentDays, type BookingDetails } from '@app/contract/storefront/booking.ts';
import { stayBooked } from '@app/contract/storefront/events.ts';
import { Account } from '../../accounts/index.ts';
import { readBeforeBooking } from '../../channels/index.ts';
import { keepContract, type Acceptance } from '../../compliance/index.ts';
import { agreeCaution, agreePlan, cardAccountOf, pageEnd, reservePage, termsFor } from '../../payments/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import {
  addReservation,
  countPromoUses,
  dayAtProperty,
  lockProperty,
  readPricing,
  type PricingSource,
  Reservation,
  transactNights,
} from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { writeStayContract } from './stayContract.ts';
import { stayLabel } from './stayLabel.ts';
import { stayUrl } from './stayUrl.ts';

/** What a guest agrees to by sending the last form. */
export interface BookingOrder extends Pick<
  Stay,
  'arrival' | 'departure' | 'adults' | 'children' | 'options' | 'promoCode'
> {
  propertyId: string;
  details: BookingDetails;
  language: Language;
  /** How they wish to pay; null: nothing is asked before they come. */
  means: PaymentMeans | null;
  /** The name of the site. */
  siteName: string;
  /** Of the form: sent twice, it is one booking. */
  submission: string;
  /** The total that they saw. */
  shownCents: number;
}

/** The contract that a guest read and accepted. */
export interface AcceptedContract extends Acceptance {
  /** Of the bytes that they were shown. */
  sha256: string;
  /** As it was when it was shown. */
  cardIsReady: boolean;
}

/** What became of an order: booked, or why not, in the guest's language. */
export type BookingOutcome =
  | { kind: 'booked'; reservationId: string; linkVersion: number }
  /** Its price, or its contract, is another by now: to be shown again. */
  | { kind: 'changed' }
  | { kind: 'refused'; sentences: readonly string[] };

/** The version of the link that a booking makes. */
const firstLink = 1;

/** Stays that wait for an answer or a payment: of one guest, of one network, and of all of one host. More are a robot's. */
const mostWaiting = { ofGuest: 3, ofNetwork: 4, ofHost: 60 } as const;

/**
 * Books a stay on a host's site, or asks for it: its calendars are read again first, and one that is not fresh makes a request of it. The
 * price is reckoned again and the contract written again; nothing that a form says of them is believed.
 * @throws DomainError not_found when the property is not there, or not open; too_many_requests.
 */
export async function bookStay(
  platform: Platform,
  accountId: string,
  order: BookingOrder,
  accepted: AcceptedContract,
): Promise<BookingOutcome> {
  const own = { accountId, propertyId: order.propertyId };
  const isFresh = await readBeforeBooking(platform, own);
  try {
    return await transactNights(platform, null, async (tx) =>
      book(platform, tx, { accountId, order, isFresh, accepted }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'dates_taken') throw error;
    const { taken } = quoteWordsOf[order.language].refusals;
    return { kind: 'refused', sentences: [taken(order.arrival, order.departure, 2)] };
  }
}

interface Ordered {
  accountId: string;
  order: BookingOrder;
  /** Whether its calendars were read just now. */
  isFresh: boolean;
  accepted: AcceptedContract;
}

async function book(
  platform: Platform,
  tx: Tx,
  { accountId, order, isFresh, accepted }: Ordered,
): Promise<BookingOutcome> {
  const { submission, language, details } = order;
  const property = await lockProperty(tx, accountId, order.propertyId);
  const known = await tx.em.findOne(Booking, { account: accountId, submission });
  // The link that its guest was given then: one that its host made since is only sent to them.
  if (known) return { kind: 'booked', reservationId: known.reservation.id, linkVersion: firstLink };
  if (property.status !== 'active') throw new DomainError('not_found');

  const stay: Stay = { ...order, babies: details.babies, pets: details.pets };
  const priced = await priceOf(tx, { accountId, id: property.id }, stay, language);
  if (priced === null) throw new DomainError('not_found');
  const { french, shown, ratesVersion } = priced;
  if (shown.refusals.length > 0) return { kind: 'refused', sentences: shown.refusals.map(({ sentence }) => sentence) };
  if (french.totalCents !== order.shownCents) return { kind: 'changed' };
  await refuseTooMany(tx, accountId, { email: details.email, ip: accepted.ip });

  const now = tx.clock.now();
  const today = dayAtProperty(now, property.hours);
  const { terms } = await termsFor(tx, { accountId, propertyId: property.id });
  const plan = paymentPlan(terms, { ...stayPriceOf(french), arrival: stay.arrival, bookedOn: today });
  const { propertyId } = order;
  const { cardIsReady } = accepted;
  const facts = { propertyId, stay, guest: details, language, french, shown, terms, plan, cardIsReady };
  const contract = await writeStayContract(tx, accountId, facts);
  if (contract.sha256 !== accepted.sha256) return { kind: 'changed' };
  const { refusals: _, ...quote } = french;
  const connectedId = order.means === 'card' ? await cardAccountOf(tx, accountId) : null;
  // The host's account takes cards no more: the summary that is shown again offers none.
  if (order.means === 'card' && connectedId === null) return { kind: 'changed' };
  const agreed = agreedState(terms, plan, { order, today, now, isFresh });
  const isPaying = connectedId !== null && agreed.dueCents > 0;
  const reservationId = await addReservation(
    tx,
    property,
    newReservationSchema.parse({
      propertyId: property.id,
      ...stay,
      options: [...stay.options],
      guest: { ...details },
      source: 'direct',
      state: isPaying ? 'option' : agreed.state,
      heldUntil: isPaying ? null : agreed.heldUntil,
    }),
    {
      origin: 'booked',
      message: details.message,
      quote: { ...quote, ratesVersion, madeAt: now.toISOString() },
      ...(isPaying ? { payUntil: pageEnd(tx) } : agreed.answerBy && { answerBy: agreed.answerBy }),
    },
  );
  tx.em.create(Booking, {
    reservation: tx.em.getReference(Reservation, reservationId),
    account: tx.em.getReference(Account, accountId),
    submission,
    language,
    siteName: order.siteName,
    lines: shown.lines,
    means: order.means,
    agreedAt: now,
    arrivalTime: null,
    linkVersion: firstLink,
    told: 'nothing',
    createdAt: now,
  });
  const own = { accountId, reservationId };
  agreePlan(tx, own, { terms, plan });
  agreeCaution(tx, own, { terms, arrival: stay.arrival, departure: stay.departure, cardIsReady });
  keepContract(tx, own, contract, accepted);
  // Nobody is told of a stay that may never be paid.
  if (!isPaying) tx.record(stayBooked, own);
  else
    reservePage(tx, {
      ...own,
      connectedId,
      cents: agreed.dueCents,
      outcome: agreed.state === 'request' ? 'request' : 'confirm',
      label: stayLabel(language, property.name, stay),
      language,
      email: details.email,
      isKept: agreed.dueCents < plan.totalCents,
      stayUrl: stayUrl(platform, {
        reservationId,
        booking: { siteName: order.siteName, language, linkVersion: firstLink },
      }).url,
    });
  return { kind: 'booked', reservationId, linkVersion: firstLink };
}

/** The price in French, as it is kept, and in the guest's language; null: the property has none. */
export async function priceOf(
  source: PricingSource,
  own: { accountId: string; id: string },
  stay: Stay,
  language: Language,
): Promise<{ french: StayQuote; shown: StayQuote; ratesVersion: number; today: Day } | null> {
  const { rates, ratesVersion, today, capacity, taken } = await readPricing(source, own, { from: stay.arrival });
  if (!rates || ratesVersion === null) return null;
  const promoUses = await countPromoUses(source, own, rates, { promoCode: stay.promoCode, reservationId: null });
  const context: QuoteContext = { today, capacity, taken, isReturning: false, promoUses };
  const french = quoteStay(rates, stay, context);
  const shown = language === 'fr' ? french : quoteStay(rates, stay, context, quoteWordsOf[language]);
  return { french, shown, ratesVersion, today };
}

interface Agreed {
  state: 'request' | 'option' | 'confirmed';
  heldUntil: Day | null;
  answerBy: Date | null;
  /** What is to be paid at once, in cents. */
  dueCents: number;
}

const hour = 3_600_000;

/** What a stay is once its guest agreed: a request, nights kept until a payment comes, or booked for good. */
function agreedState(
  terms: StayTerms,
  plan: PaymentPlan,
  { order, today, now, isFresh }: { order: BookingOrder; today: Day; now: Date; isFresh: boolean },
): Agreed {
  const dueCents = plan.instalments.reduce((sum, { dueOn, cents }) => (dueOn <= today ? sum + cents : sum), 0);
  if (terms.booking.mode === 'request' || !isFresh) {
    const answerBy = new Date(now.getTime() + terms.booking.answerHours * hour);
    return { state: 'request', heldUntil: null, answerBy, dueCents };
  }
  return { ...onceAgreed(plan, { means: order.means, today }), answerBy: null, dueCents };
}

/** What a stay is once both sides agree: nights kept until a payment comes, or booked for good. */
export function onceAgreed(
  { instalments, arrival }: PaymentPlan,
  { means, today }: { means: PaymentMeans | null; today: Day },
): { state: 'option'; heldUntil: Day } | { state: 'confirmed'; heldUntil: null } {
  const isDueNow = instalments.some(({ dueOn, cents }) => dueOn <= today && cents > 0);
  const isAwaited = means !== null && means !== 'cash';
  if (!isDueNow || !isAwaited) return { state: 'confirmed', heldUntil: null };
  const kept = addDays(today, paymentDays);
  return { state: 'option', heldUntil: kept < arrival ? kept : arrival };
}

/**
 * A stay that is confirmed without a payment, as of who pays on arrival, counts among those that wait for a day.
 * @throws DomainError too_many_requests when there are more of them than one guest, one network or one host can mean.
 */
async function refuseTooMany(
  { em, clock }: Tx,
  accountId: string,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const waiting = await em.execute<{ email: string | null; ip: string | null }[]>(
    `select g.email, c.ip
     from booking b join reservation r on r.id = b.reservation_id join guest g on g.id = r.guest_id
     left join contract c on c.reservation_id = r.id
     where r.account_id = ? and (r.state in ('request', 'option') or (r.state = 'confirmed' and b.agreed_at > ?
       and not exists (select from stay_payment m where m.reservation_id = r.id)))`,
    [accountId, new Date(clock.now().getTime() - dayInMilliseconds)],
  );
  const network = networkOf(ip);
  const ofGuest = waiting.filter((one) => one.email === email.toLowerCase());
  const ofNetwork = waiting.filter((one) => one.ip !== null && networkOf(one.ip) === network);
  const isTooMany =
    ofGuest.length >= mostWaiting.ofGuest ||
    ofNetwork.length >= mostWaiting.ofNetwork ||
    waiting.length >= mostWaiting.ofHost;
  if (isTooMany) throw new DomainError('too_many_requests');
}
