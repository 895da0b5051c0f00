import { makePdf } from '@app/domain/billing';
import { createLogger } from '@app/domain/platform';
import { barePage } from './baselines/barePage.ts';
import { oneFigure, ratioAtMost, type Closable, type Group } from './framework/Benchmark.ts';
import { secondsOf } from './framework/statistics.ts';

/** Documents of one round. */
const documents = 60;

/** One by one, each with a number of its own. @returns milliseconds for each. */
async function time(render: (number: string) => Promise<number>): Promise<number> {
  const seconds = await secondsOf(async () => {
    for (let at = 0; at < documents; at += 1) {
      const size = await render(`INV-${1_000 + at}`);
      if (size < 5_000) throw new Error('That is no page');
    }
  });
  return (seconds * 1_000) / documents;
}

/** A whole invoice, from what it says to its bytes. */
const invoicePdf = oneFigure<Closable>({
  name: 'invoice PDF',
  what: 'an invoice of one page as tagged PDF/A-3b with its Factur-X, from its snapshot',
  against: 'PDFKit alone: the same words in the same fonts, parsed once, at fixed places, nothing attached or tagged',
  ...ratioAtMost(1.2, 1, 'ms'),
  async open() {
    const logger = createLogger({ level: 'silent', process: 'worker' });
    return {
      baseline: async () => time(barePage),
      subject: async () =>
        time(async (number) => {
          const pdf = await makePdf({ dataDir: '.', logger }, { ...sample, number });
          return pdf.length;
        }),
    };
  },
});

/** What needs neither a server nor a database. */
export const billingGroup: Group<Closable> = {
  benchmarks: [invoicePdf],
  open: async () => ({ close: async () => undefined }),
};

const line = {
  description: 'Abonnement Business, mensuel',
  detail: 'Jusqu’à 10 logements',
  quantity: 1,
  netCents: 2_500,
  totalCents: 3_000,
  period: { from: '2026-11-01', to: '2026-11-30' },
};

const address = { street: '8 rue de la Persienne', postalCode: '75011', city: 'Paris', country: 'FR' };

const sample = {
  version: 1,
  kind: 'invoice',
  issuedAt: '2026-11-01T08:00:00.000Z',
  seller: {
    name: 'Clairvolet SAS',
    legalForm: 'SAS',
    capital: '10 000 €',
    ...address,
    siren: '123456782',
    registry: 'RCS Paris 123 456 782',
    vatNumber: 'FR11123456782',
    email: 'bonjour@clairvolet.example',
    details: [],
  },
  brand: 'Clairvolet',
  logo: null,
  buyer: {
    reference: 'C-8F3A21D0',
    professional: true,
    company: 'Arrosa Locations SARL',
    name: 'Maïder Etcheverry',
    ...address,
    siret: '12345678200010',
    vatNumber: null,
    email: 'maider@arrosa.example',
  },
  lines: [line, line],
  vat: { rate: 2_000, exemption: null },
  totals: { netCents: 5_000, vatCents: 1_000, roundingCents: 0, totalCents: 6_000 },
  payment: { on: '2026-11-01', card: { brand: 'visa', last4: '4242' } },
  corrects: null,
  mentions: [
    { code: null, text: 'Catégorie de l’opération : prestation de services.' },
    { code: null, text: 'TVA acquittée sur les encaissements.' },
    { code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
    { code: 'PMD', text: 'En cas de retard de paiement : pénalités à trois fois le taux d’intérêt légal.' },
    { code: 'PMT', text: 'Indemnité forfaitaire de 40 € pour frais de recouvrement en cas de retard de paiement.' },
  ],
  header: [],
  footer: [],
};
