import { addDays } from '@app/contract/core/days.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import type { Quote, Stay } from '@app/contract/properties/pricing/stay.ts';
import { exampleFile, type ContractFile } from '../../compliance/index.ts';
import { termsFor } from '../../payments/index.ts';
import type { Platform } from '../../platform/index.ts';
import { readPricing } from '../../reservations/index.ts';
import { priceOf } from './bookStay.ts';
import { writeStayContract } from './stayContract.ts';

/** From today to the arrival of the example, and from there to its departure, in days. */
const [lead, nights] = [60, 7];

/** Of a property without prices. */
const examplePrice: Quote = {
  totalCents: 70_000,
  touristTaxCents: 0,
  nights,
  lines: [{ kind: 'nights', label: '7\u00a0nuits à 100,00\u00a0€', cents: 70_000, reason: '' }],
  discount: null,
};

const guest = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'voyageur@exemple.fr',
  phone: undefined,
  address: { street: 'Numéro et rue', postalCode: 'Code postal', town: 'Ville', country: 'FR' },
};

/**
 * The PDF of the contract that guests of a property read, for a week two months ahead: at its own prices, whatever its rules say of these
 * days, and on the terms that are saved. @throws DomainError not_found when the property is not theirs.
 */
export async function exampleContract(
  platform: Platform,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  { cardIsReady }: { cardIsReady: boolean },
): Promise<ContractFile> {
  const own = { accountId, id: propertyId };
  const { today, capacity } = await readPricing(platform, own, { from: null });
  const arrival = addDays(today, lead);
  const stay: Stay = {
    arrival,
    departure: addDays(arrival, nights),
    adults: Math.min(2, capacity),
    children: 0,
    babies: 0,
    pets: 0,
    options: [],
    promoCode: null,
  };
  const french = (await priceOf(platform, own, stay, 'fr'))?.french ?? examplePrice;
  const { terms } = await termsFor(platform, { accountId, propertyId });
  const plan = paymentPlan(terms, { ...stayPriceOf(french), arrival, bookedOn: today });
  const facts = { propertyId, stay, guest, language: 'fr' as const, french, shown: french, terms, plan, cardIsReady };
  return exampleFile(await writeStayContract(platform, accountId, facts), platform.clock.now());
}
