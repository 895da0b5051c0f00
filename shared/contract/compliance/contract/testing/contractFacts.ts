import { paymentPlan } from '../../../payments/terms/paymentPlan.ts';
import { stayTermsSchema, type StayTermsInput } from '../../../payments/terms/terms.ts';
import { propertySheetSchema, type PropertySheet } from '../../../properties/sheet.ts';
import type { ContractFacts, LetProperty } from '../ContractFacts.ts';

/** A host with an exacting set of terms. */
const terms: StayTermsInput = {
  means: {
    transfer: { holder: 'Amaia Etcheverry', iban: 'FR14 2004 1010 0505 0001 3M02 606' },
    cash: { note: '' },
  },
  caution: { cents: 60_000, mode: 'cheque' },
  lessor: {
    kind: 'professional',
    mediator: { name: 'Médiation Tourisme', address: 'BP 80303, 75823 Paris', site: 'https://mediation.example' },
  },
  contract: { clauses: 'Le portail reste fermé.\nLe barbecue est interdit par grand vent.', insurance: 'required' },
};

const fullSheet: PropertySheet = propertySheetSchema.parse({
  size: { surface: 62, floor: 2, bathrooms: 1 },
  rooms: { rooms: [{ name: 'Chambre bleue', beds: [{ kind: 'queen', count: 1 }] }] },
  amenities: { amenities: ['wifi', 'kitchen', 'balcony'] },
  texts: { fr: { description: 'Un appartement clair.\n\nÀ cent mètres de la plage.' } },
  houseRules: { quietFrom: '22:00', quietUntil: '08:00', other: 'Les vélos restent au garage.' },
  registration: { state: 'obtained', number: '64122 001482 7B' },
  classification: { stars: 3 },
  energy: { energyClass: 'C', climateClass: 'A', madeOn: '2024-03-01' },
  safety: { done: ['smokeDetector'] },
});

interface Changes {
  lessor?: Partial<ContractFacts['lessor']>;
  property?: Partial<LetProperty>;
  terms?: StayTermsInput;
  guest?: ContractFacts['guest'];
  departure?: string;
}

/** The facts of a contract about which everything is known. */
export function contractFacts({
  lessor,
  property,
  terms: given = terms,
  guest = { name: 'Léa Morvan', email: 'lea@morvan.example', phone: '06 12 34 56 78', address: null },
  departure = '2027-06-12',
}: Changes = {}): ContractFacts {
  const agreed = stayTermsSchema.parse(given);
  const arrival = '2027-06-05';
  const price = { totalCents: 93_904, touristTaxCents: 3_024, servicesCents: 7_000 };
  return {
    lessor: {
      name: 'Amaia Etcheverry',
      place: { address: '12 rue des Tamaris', postalCode: '64200', city: 'Biarritz', country: 'FR' },
      siret: null,
      phone: '',
      ...lessor,
    },
    guest,
    property: {
      name: 'Itsaso',
      kind: 'apartment',
      address: { line1: '3 avenue de la Plage', postalCode: '64200', city: 'Biarritz', country: 'FR' },
      capacity: 4,
      bedrooms: 1,
      sheet: fullSheet,
      ...property,
    },
    stay: { arrival, departure, adults: 2, children: 2, babies: 1, pets: 0 },
    lines: {
      french: [
        { kind: 'nights', label: '7 nuits', cents: 83_880, reason: '' },
        { kind: 'tourist_tax', label: 'Taxe de séjour', cents: 3_024, reason: '' },
        { kind: 'cleaning', label: 'Ménage', cents: 7_000, reason: '' },
      ],
      shown: [
        { kind: 'nights', label: '7 nights', cents: 83_880, reason: '' },
        { kind: 'tourist_tax', label: 'Tourist tax', cents: 3_024, reason: '' },
        { kind: 'cleaning', label: 'Cleaning', cents: 7_000, reason: '' },
      ],
    },
    terms: agreed,
    plan: paymentPlan(agreed, { ...price, arrival, bookedOn: '2027-01-12' }),
    cardIsReady: false,
    processor: 'Clairvolet',
  };
}
