import type { ContractFacts } from '@app/contract/compliance/contract/ContractFacts.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import type { Quote, Stay } from '@app/contract/properties/pricing/stay.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import type { GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { BookingDetails } from '@app/contract/storefront/booking.ts';
import { sealContract, type SealedContract } from '../../compliance/index.ts';
import { DomainError, prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';
import { siteColumns, siteOf } from '../site/storedSite.ts';

/** What the contract of a stay is written from besides what is stored of its host and its property. */
export interface ContractOrder {
  propertyId: string;
  stay: Stay;
  /** Null: anybody may read, so that the street is left out. */
  guest: (Pick<BookingDetails, 'firstName' | 'lastName' | 'email' | 'phone'> & { address: GuestAddress | null }) | null;
  language: Language;
  french: Quote;
  shown: Quote;
  terms: StayTerms;
  plan: PaymentPlan;
  cardIsReady: boolean;
  /** Of an amendment: see `ContractFacts`. */
  amends?: ContractFacts['amends'];
}

const readLet = prepareRead('storefront_contract', (db, given: Given<{ accountId: string; propertyId: string }>) =>
  db
    .selectFrom('property as p')
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select(siteColumns)
    .select(['p.name', 'p.kind', 'p.line1', 'p.capacity', 'p.bedrooms', 'p.sheet'])
    .select(['p.postalCode as propertyPostalCode', 'p.city as propertyCity', 'p.country as propertyCountry'])
    .where('p.id', '=', given('propertyId'))
    .where('p.accountId', '=', given('accountId')),
);

/** The contract of a stay as it is now, also within a transaction. @throws DomainError not_found when the property is not theirs. */
export async function writeStayContract(
  source: ReadSource & Pick<Tx, 'settings'>,
  accountId: string,
  { propertyId, stay, guest, language, french, shown, terms, plan, cardIsReady, amends }: ContractOrder,
): Promise<SealedContract> {
  const [row] = await readLet.from(source, { accountId, propertyId });
  if (!row) throw new DomainError('not_found');
  const { access: _, ...sheet } = propertySheetSchema.parse(row.sheet);
  const { arrival, departure, adults, children, babies, pets } = stay;
  return sealContract(
    {
      lessor: {
        name: nameOfPublisher(row),
        place: { address: row.address, postalCode: row.postalCode, city: row.city, country: row.country },
        siret: row.siret,
        phone: siteOf(row).phone,
      },
      guest: guest && {
        name: `${guest.firstName} ${guest.lastName}`.trim(),
        email: guest.email,
        phone: guest.phone ?? '',
        address: guest.address,
      },
      property: {
        name: row.name,
        kind: row.kind,
        address: {
          line1: guest === null ? null : row.line1,
          postalCode: row.propertyPostalCode,
          city: row.propertyCity,
          country: row.propertyCountry,
        },
        capacity: row.capacity,
        bedrooms: row.bedrooms,
        sheet,
      },
      stay: { arrival, departure, adults, children, babies, pets },
      lines: { french: french.lines, shown: shown.lines },
      terms,
      plan,
      cardIsReady,
      ...(amends && { amends }),
      processor: source.settings.get('site_title'),
    },
    language,
  );
}
