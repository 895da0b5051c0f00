import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { amendedPlan } from '@app/contract/payments/terms/amendedPlan.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { QuoteContext, Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { quoteWordsOf } from '@app/contract/properties/pricing/words/quoteWordsOf.ts';
import type { ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { readContract, type SealedContract } from '../../compliance/index.ts';
import { prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';
import { countPromoUses, dayAtProperty, momentAt, readPricing } from '../../reservations/index.ts';
import type { BookedStay } from '../booking/readStay.ts';
import { writeStayContract } from '../booking/stayContract.ts';

/** What a change would make of a stay, as its guest is shown it. */
export interface PreparedChange {
  wanted: ChangedStay;
  french: StayQuote;
  /** In the guest's language. */
  shown: StayQuote;
  ratesVersion: number;
  /** The code that still counts; null: none does. */
  promoCode: string | null;
  plan: PaymentPlan;
  /** Null when it cannot be had: see the refusals of the quote. */
  contract: SealedContract | null;
  answerBy: Date;
  /** The same stay on other days, for its guest. */
  priceOn: (nights: Pick<ChangedStay, 'arrival' | 'departure'>) => StayQuote;
}

type Source = ReadSource & Pick<Tx, 'clock' | 'settings'>;

const readMore = prepareRead('storefront_stay_to_change', (db, given: Given<{ reservationId: string }>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select(['r.options', 'r.promoCode', 'r.source', 'g.phone', 'g.address'])
    .where('r.id', '=', given('reservationId')),
);

/** Days after a host's last moment to answer on which what a change costs more is due at the earliest. */
const daysToPay = 2;

/**
 * What a change of dates or people comes to: the price of today with every fee and tax, its plan by the terms that were frozen, and the
 * amended contract. Its own nights are not in its way. Null: it cannot be changed here, being of a channel or without prices.
 */
export async function prepareChange(
  source: Source,
  stay: BookedStay,
  { wanted, cardIsReady }: { wanted: ChangedStay; cardIsReady: boolean },
): Promise<PreparedChange | null> {
  const { accountId, reservationId, propertyId, booking, money } = stay;
  const [more] = await readMore.from(source, { reservationId });
  if (!more || more.source !== 'direct') return null;
  const pricing = await readPricing(source, { accountId, id: propertyId }, { from: wanted.arrival, reservationId });
  const { rates, ratesVersion, today, capacity, taken } = pricing;
  if (!rates || ratesVersion === null) return null;
  const promoUses = await countPromoUses(source, { accountId, id: propertyId }, rates, {
    promoCode: more.promoCode,
    reservationId,
  });
  const context: QuoteContext = { today, capacity, taken, isReturning: false, promoUses };
  const priced = (promoCode: string | null): Stay => ({ ...wanted, options: more.options, promoCode });
  // A code that is over by now takes nothing off, and refuses nothing.
  const isOver = quoteStay(rates, priced(more.promoCode), context).refusals.some(({ code }) =>
    code.startsWith('promo'),
  );
  const promoCode = isOver ? null : more.promoCode;
  const french = quoteStay(rates, priced(promoCode), context);
  const shown =
    booking.language === 'fr' ? french : quoteStay(rates, priced(promoCode), context, quoteWordsOf[booking.language]);
  const priceOn: PreparedChange['priceOn'] = (nights) =>
    quoteStay(rates, { ...priced(promoCode), ...nights }, context, quoteWordsOf[booking.language]);
  const answerBy = answerByOf(source.clock.now(), stay);
  const plan = amendedPlan(money.terms, money.plan, {
    price: stayPriceOf(french),
    arrival: wanted.arrival,
    today,
    dueFrom: dueFromOf(answerBy, stay, wanted.arrival),
  });
  const accepted = await readContract(source, stay);
  const { booking: answering, ...terms } = money.terms;
  const contract =
    french.refusals.length > 0
      ? null
      : await writeStayContract(source, accountId, {
          propertyId,
          stay: priced(promoCode),
          guest: {
            ...stay.guest,
            email: stay.guest.email ?? '',
            phone: more.phone ?? undefined,
            address: more.address,
          },
          language: booking.language,
          french,
          shown,
          // Whatever was booked at once is changed on request.
          terms: { ...terms, booking: { ...answering, mode: 'request' } },
          plan,
          cardIsReady,
          amends: { acceptedOn: dayAtProperty(accepted?.acceptedAt ?? booking.agreedAt, stay.sheet.hours) },
        });
  return { wanted, french, shown, ratesVersion, promoCode, plan, contract, answerBy, priceOn };
}

const hour = 3_600_000;
const minute = 60_000;

/** Until when the host answers: the hours of the terms, and never the day of arrival. */
function answerByOf(now: Date, { money, arrival, sheet }: BookedStay): Date {
  const usual = new Date(now.getTime() + money.terms.booking.answerHours * hour);
  const [day = arrival, time = '00:00'] = momentAt(usual, sheet.hours).split('T');
  const late = nightsBetween(arrival, day);
  if (late < 0) return usual;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sinceMidnight = (late * 24 + hours) * hour + minutes * minute + (usual.getTime() % minute);
  const eve = new Date(usual.getTime() - sinceMidnight);
  return eve > now ? eve : now;
}

function dueFromOf(answerBy: Date, { sheet }: BookedStay, arrival: Day): Day {
  const day = addDays(dayAtProperty(answerBy, sheet.hours), daysToPay);
  return day < arrival ? day : arrival;
}
