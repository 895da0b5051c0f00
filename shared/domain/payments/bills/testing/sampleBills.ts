import type { GuestLanguage } from '@app/contract/payments/words/formats.ts';
import { freezeBill, type BillSnapshot, type BillVat, type StayBillSnapshot } from '../BillSnapshot.ts';
import { draftCreditNote } from '../draftBill.ts';
import { splitBill } from '../splitBill.ts';

const issuer = {
  name: 'Amaia Etcheverry',
  person: null,
  street: '12 rue des Halles',
  postalCode: '64500',
  city: 'Ciboure',
  country: 'FR',
  siret: '90254188800014',
  vatNumber: null,
  email: 'amaia@etxe-arrosa.example',
};
const product = 'Clairvolet';

const common = (language: GuestLanguage) => ({
  language,
  issuer,
  product,
  guest: { name: 'Ane Duhamel' },
  stay: {
    reference: 'R-12',
    property: 'Itsaso',
    place: '3 quai Maurice Ravel, 64500 Ciboure',
    registration: '64189000123AB',
    arrival: '2027-07-03',
    departure: '2027-07-07',
    adults: 2,
    children: 1,
  },
  corrects: null,
});

const issued = (number: string, day: string) => ({ number, issuedAt: `${day}T09:30:00.000Z` });

/** A receipt of arrhes. */
export function sampleReceipt(language: GuestLanguage = 'fr'): BillSnapshot {
  return freezeBill(
    {
      ...common(language),
      kind: 'receipt',
      payment: { cents: 28_800, means: 'transfer', on: '2027-03-02' },
      direction: 'received',
      part: 'deposit',
      depositKind: 'arrhes',
      totalCents: 97_980,
      receivedCents: 28_800,
    },
    issued('R2027-0003', '2027-03-02'),
  );
}

const texts: Record<GuestLanguage, readonly [string, string, string, string] | null> = {
  fr: null,
  en: ['4 nights', 'Stay of 4 nights: −5%', 'End-of-stay cleaning', 'Tourist tax, 2 adults'],
  es: ['4 noches', 'Estancia de 4 noches: −5\u00a0%', 'Limpieza final', 'Tasa turística, 2 adultos'],
  de: ['4 Nächte', 'Aufenthalt von 4 Nächten: −5\u00a0%', 'Endreinigung', 'Kurtaxe, 2 Erwachsene'],
};

/** The bill of four nights, paid in two parts. */
export function sampleBill(language: GuestLanguage = 'fr', vat: BillVat = { kind: 'exempt' }): StayBillSnapshot {
  const line = (at: number, description: string, cents: number, isTaxed = true) => ({
    description,
    translated: texts[language]?.[at] ?? null,
    hasDates: false,
    cents,
    isTaxed,
  });
  const frozen = freezeBill(
    {
      ...common(language),
      ...splitBill(
        [
          line(0, '4\u00a0nuits', 94_737),
          line(1, 'Séjour de 4\u00a0nuits\u00a0: −5\u00a0%', -4_737),
          line(2, 'Ménage de fin de séjour', 6_000),
          line(3, 'Taxe de séjour, 2\u00a0adultes', 1_980, false),
        ],
        vat,
      ),
      kind: 'bill',
      vat,
      subject: 'stay',
      reason: null,
      payments: [
        { cents: 28_800, means: 'transfer', on: '2027-03-02' },
        { cents: 50_000, means: 'cheque', on: '2027-06-03' },
      ],
    },
    issued('F2027-0012', '2027-07-07'),
  );
  if (frozen.kind === 'receipt') throw new Error('A bill was frozen');
  return frozen;
}

/** What takes it back. */
export function sampleCreditNote(language: GuestLanguage = 'fr', vat?: BillVat): BillSnapshot {
  const draft = draftCreditNote(sampleBill(language, vat), {
    issuer,
    product,
    issuedOn: '2027-07-07',
    reason: 'changed',
  });
  return freezeBill(draft, issued('AV2027-0001', '2027-07-08'));
}
