import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import { nightsBetween } from '@app/contract/core/days.ts';
import { meansOffered } from '@app/contract/payments/terms/meansOffered.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import { quoteSchema, type QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { stayOffered } from '@app/contract/storefront/events.ts';
import type { OfferView, sendOfferEndpoint } from '@app/contract/storefront/offerApi.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { siteNameOf } from '../../hosting/index.ts';
import { agreePlan, cardAccountOf, readStayMoney, replacePlan, termsFor } from '../../payments/index.ts';
import { DomainError, newId, prepareRead, type Given, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, Guest, lockReservation, Reservation, transactNights } from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { readBookedStay } from './readStay.ts';
import { stayUrl } from './stayUrl.ts';

interface OwnStay {
  accountId: string;
  reservationId: string;
}

const hour = 3_600_000;

/**
 * Offers an option to its guest: its price and the terms of today are frozen, its nights are held until the hours are over, and the guest is
 * sent a link. Offered again, before they agreed, it is the same offer with other words and another end.
 * @throws DomainError account_restricted, not_found; reservation_closed when it is no option, or was agreed in another way; invalid_input
 * when something is missing: the guest's address, the amount, terms with a way to be paid, or the site.
 */
export async function sendOffer(
  platform: Platform,
  own: OwnStay,
  { language, hours, message }: EndpointInput<typeof sendOfferEndpoint>['body'],
): Promise<OfferView> {
  await transactNights(platform, own.accountId, async (tx) => {
    const { em } = tx;
    await requireAbility(tx, own.accountId, 'editThings');
    const { reservation, property } = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
    if (reservation.state !== 'option') throw new DomainError('reservation_closed');
    const known = await em.findOne(Booking, { reservation: own.reservationId, account: own.accountId });
    if (known?.agreedAt) throw new DomainError('reservation_closed');
    const { arrival, departure } = reservation;
    const totalCents = reservation.totalCents ?? null;
    const guest = await em.findOneOrFail(Guest, { id: reservation.guest.id });
    if (guest.email === null) refuse('Ajoutez d’abord l’adresse e-mail du voyageur.');
    if (totalCents === null) refuse('Saisissez d’abord le montant du séjour.');
    const siteName = await siteNameOf(tx, own.accountId);
    if (siteName === null) refuse('Choisissez d’abord l’adresse de votre site\u00a0: l’offre y sera lue.');

    const now = tx.clock.now();
    const answerBy = new Date(now.getTime() + hours * hour);
    // On the day of departure nothing waits any more.
    const lastDay = dayAtProperty(answerBy, property.hours);
    if (lastDay >= departure) refuse('Ce séjour finit avant l’offre\u00a0: choisissez moins longtemps.');
    em.assign(reservation, { answerBy, heldUntil: lastDay, updatedAt: now, version: reservation.version + 1 });
    tx.record(stayOffered, own);

    const agreed = await readStayMoney(tx, own);
    const terms = agreed?.terms ?? (await termsToOffer(tx, { accountId: own.accountId, propertyId: property.id }));
    const quote = reservation.quote && quoteSchema.parse(reservation.quote);
    const price = quote ? stayPriceOf(quote) : { totalCents, touristTaxCents: 0 };
    const plan = paymentPlan(terms, { ...price, arrival, bookedOn: dayAtProperty(now, property.hours) });
    if (agreed) await replacePlan(tx, own, plan);
    else agreePlan(tx, own, { terms, plan });
    const lines = quote && language === 'fr' ? quote.lines : wholeLine(language, { arrival, departure, totalCents });
    const said = { language, lines, offerMessage: message, told: 'nothing' as const };
    if (known) {
      em.assign(known, said);
      return;
    }
    em.create(Booking, {
      ...said,
      reservation: em.getReference(Reservation, own.reservationId),
      account: em.getReference(Account, own.accountId),
      submission: newId(),
      siteName,
      means: null,
      agreedAt: null,
      arrivalTime: null,
      linkVersion: 1,
      createdAt: now,
    });
  });
  return readOffer(platform, own);
}

/** The terms on which a property is let now. @throws DomainError invalid_input when its host has said none, or no way to be paid. */
async function termsToOffer(tx: Tx, property: { accountId: string; propertyId: string }): Promise<StayTerms> {
  const { terms, source } = await termsFor(tx, property);
  if (
    source === 'defaults' ||
    meansOffered(terms.means, { cardIsReady: (await cardAccountOf(tx, property.accountId)) !== null }).length === 0
  )
    refuse('Enregistrez d’abord vos conditions, avec un moyen de paiement.');
  return terms;
}

/** A price that its host made: so many nights, for so much. */
function wholeLine(
  language: Language,
  { arrival, departure, totalCents }: { arrival: string; departure: string; totalCents: number },
): QuoteLine[] {
  const label = sheetWordsOf[language].counts.nights(nightsBetween(arrival, departure));
  return [{ kind: 'nights', label, cents: totalCents, reason: '' }];
}

function refuse(detail: string): never {
  throw new DomainError('invalid_input', { detail, fields: { message: detail } });
}

const readOwn = prepareRead('stay_to_offer', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .select('r.id')
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/**
 * What a host offered to the guest of a stay, if they did. A stay that a guest booked by themselves was never offered.
 * @throws DomainError not_found when it is not theirs.
 */
export async function readOffer(platform: Platform, own: OwnStay): Promise<OfferView> {
  const [known] = await readOwn.from(platform, own);
  if (!known) throw new DomainError('not_found');
  const stay = await readBookedStay(platform, own);
  if (!stay) return { isOpen: true, offer: null };
  if (!stay.booking.isOffered && stay.booking.offerMessage === '') return { isOpen: false, offer: null };
  const { language, offerMessage, isOffered, agreedAt } = stay.booking;
  return {
    isOpen: isOffered,
    offer: {
      language,
      message: offerMessage,
      url: stayUrl(platform, stay).url,
      answerBy: stay.answerBy?.toISOString() ?? null,
      acceptedAt: isOffered ? null : agreedAt.toISOString(),
    },
  };
}
