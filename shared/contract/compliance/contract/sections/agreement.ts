import { nightsBetween } from '../../../core/days.ts';
import { foreignCountry } from '../../../countries/countries.ts';
import { payMinutes } from '../../../payments/cards.ts';
import { meansOffered } from '../../../payments/terms/meansOffered.ts';
import type { PropertySheet } from '../../../properties/sheet.ts';
import { guestAddressLines } from '../../../reservations/guestAddress.ts';
import { paymentDays } from '../../../storefront/booking.ts';
import { placeLines } from '../../../storefront/publisher.ts';
import { registrationText } from '../../../storefront/words/sheetTexts.ts';
import type { ContractSection } from '../ContractDocument.ts';
import { facts, section, text, type Writing } from './Writing.ts';

/** Nights from which a let is no seasonal one any more (loi n° 70-9 of 2 January 1970, article 1-1: ninety consecutive days at most). */
const longestSeason = 90;

/** Who concludes the contract. */
export function parties({ language, facts: { lessor, guest, terms }, words, said }: Writing): ContractSection {
  const { parties: texts } = words;
  const tenant = guest ? guest.name : texts.tenantUnknown;
  return section(texts.heading, [
    facts([
      [texts.lessor, [lessor.name, ...placeLines(lessor.place, language)].join(', ')],
      [texts.status, said.lessor(terms.lessor.kind)],
      [texts.siret, lessor.siret],
      [texts.phone, lessor.phone],
    ]),
    facts([
      [texts.tenant, tenant],
      [words.object.address, guest?.address ? guestAddressLines(guest.address, [language]).join(', ') : null],
      [texts.email, guest?.email ?? null],
      [texts.phone, guest?.phone ?? null],
    ]),
  ]);
}

/** What is let, to how many, and from when to when. */
export function object(writing: Writing): ContractSection {
  const { words, sheet } = writing;
  const { property, stay } = writing.facts;
  const { object: texts } = words;
  const { registration, classification, hours } = property.sheet;
  const nights = nightsBetween(stay.arrival, stay.departure);
  const counted = sheet.counts.nights(nights);
  return section(texts.heading, [
    facts([
      [texts.property, `${property.name}, ${sheet.propertyKinds[property.kind]}`],
      [texts.address, addressOf(writing)],
      [words.sheet.registration, numberOf(registration, sheet)],
      [words.sheet.classification, classification.stars > 0 ? sheet.classified(classification.stars) : null],
      [texts.arrival, `${words.weekdayDate(stay.arrival)}. ${sheet.arrival(hours.arrivalFrom, hours.arrivalUntil)}`],
      [texts.departure, `${words.weekdayDate(stay.departure)}. ${sheet.departure(hours.departureBy)}`],
      [texts.guests, sheet.party(stay)],
    ]),
    text(nights < longestSeason ? texts.seasonal(counted) : texts.longer(counted)),
    text(texts.annexed),
  ]);
}

/** The registration number by itself; what there is to say where there is none. */
export function numberOf(registration: PropertySheet['registration'], sheet: Writing['sheet']): string | null {
  return registration.state === 'obtained' ? registration.number : registrationText(registration, sheet);
}

/** The whole address, or the town where the street is not said yet. */
export function addressOf({ language, facts: { property }, words }: Writing): string {
  const { line1, postalCode, city, country } = property.address;
  const town = [`${postalCode} ${city}`.trim(), foreignCountry(country, [language])].filter(Boolean).join(', ');
  if (line1 === null) return words.object.addressLater(town);
  return [line1.trim(), town].filter(Boolean).join(', ');
}

/** When the contract is concluded, and how it is proved. */
export function conclusion({ facts: { terms, plan, cardIsReady, amends }, words }: Writing): ContractSection {
  const { conclusion: texts } = words;
  const { mode, answerHours } = terms.booking;
  // Of an amendment, nothing is held and nothing paid before its answer: its lead says what it is.
  if (amends) return section(texts.heading, [text(texts.amendment(words.hours(answerHours))), text(texts.proof)]);
  const offered = meansOffered(terms.means, { cardIsReady });
  const isSent = offered.some(({ kind }) => kind === 'transfer' || kind === 'cheque' || kind === 'vouchers');
  const isByCard = offered.some(({ kind }) => kind === 'card');
  const isDueNow = plan.instalments.some(({ dueOn }) => dueOn <= plan.bookedOn);
  return section(texts.heading, [
    text(texts[mode](words.hours(answerHours))),
    mode === 'instant' && isSent && isDueNow && text(texts.held(words.days(paymentDays))),
    isByCard && isDueNow && text(texts.byCard(payMinutes)),
    text(texts.proof),
  ]);
}
