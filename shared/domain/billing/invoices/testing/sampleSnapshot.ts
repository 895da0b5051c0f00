import { draftInvoice, type NewInvoiceLine, type Surroundings } from '../draftInvoice.ts';
import { freezeSnapshot } from '../snapshot/freezeSnapshot.ts';
import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';

export const sampleSurroundings: Surroundings = {
  seller: {
    name: 'Clairvolet SAS',
    legalForm: 'SAS',
    capital: '10\u202f000\u00a0€',
    street: '8 rue de la Persienne',
    postalCode: '75011',
    city: 'Paris',
    country: 'FR',
    siren: '123456782',
    registry: 'RCS Paris 123 456 782',
    vatNumber: 'FR11123456782',
    email: 'bonjour@clairvolet.example',
    details: [],
  },
  buyer: {
    reference: 'C-8F3A21D0',
    professional: true,
    company: 'Arrosa Locations SARL',
    name: 'Maïder Etcheverry',
    street: '14 rue du Phare',
    postalCode: '64200',
    city: 'Biarritz',
    country: 'FR',
    siret: '12345678200010',
    vatNumber: null,
    email: 'maider@arrosa.example',
  },
  vatRate: 2_000,
  brand: 'Clairvolet',
  logo: null,
  header: [],
  footer: [],
};

export const sampleLines: readonly NewInvoiceLine[] = [
  {
    description: 'Abonnement Business, mensuel',
    detail: 'Jusqu’à 10 logements',
    quantity: 1,
    totalCents: 3_000,
    period: { start: new Date('2026-10-31T23:00:00Z'), end: new Date('2026-11-30T23:00:00Z') },
  },
  {
    description: 'Nom de domaine arrosa.fr',
    detail: 'Enregistrement d’un an',
    quantity: 1,
    totalCents: 2_400,
    period: { start: new Date('2026-10-31T23:00:00Z'), end: new Date('2027-10-31T23:00:00Z') },
  },
];

/** An invoice of two lines and 54,00 €, paid by card, unless overridden. */
export function sampleSnapshot(
  surroundings: Partial<Surroundings> = {},
  lines: readonly NewInvoiceLine[] = sampleLines,
): InvoiceSnapshot {
  const paidAt = new Date('2026-11-01T08:00:00Z');
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const card = { brand: 'visa', last4: '4242' };
  const draft = draftInvoice({ lines, totalCents, paidAt, card }, { ...sampleSurroundings, ...surroundings });
  return freezeSnapshot(draft, { number: 'INV-1042', issuedAt: paidAt.toISOString() });
}
